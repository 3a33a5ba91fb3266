import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { DraftTextView } from './draft-text-view.tsx'

// Loaded on demand: only these pages need the editor, and only with script.
const load = () => import('./rich-text-editor.tsx')

interface RichTextEditorFieldProps {
  id: string
  label: string
  hint: string
  text: RichText
  files: ShownFiles
  error: string | undefined
  onChange: (read: () => RichText) => void
}

export function RichTextEditorField({ id, label, hint, text, files, error, onChange }: RichTextEditorFieldProps) {
  const isHydrated = useHydrated()
  const [Editor, setEditor] = useState(() => lazy(load))
  const described = [error && `${id}-error`, `${id}-description`].filter(Boolean).join(' ')
  const reading = <DraftTextView text={text} />
  return (
    <section className="field min-w-0" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} className="font-text text-base font-semibold">
        {label}
      </h2>
      <p id={`${id}-description`} className="field-hint mb-2">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {isHydrated ? (
        <Unloaded
          texts={(retry) => (
            <>
              <p role="alert" className="field-error">
                The editor could not be loaded, so the text can only be read. The other fields work.
              </p>
              <Button
                quiet
                className="justify-self-start"
                onClick={() => {
                  setEditor(() => lazy(load))
                  retry()
                }}
              >
                Load the editor again
              </Button>
              {reading}
            </>
          )}
        >
          <Suspense fallback={<div aria-busy="true">{reading}</div>}>
            <Editor id={id} labelId={`${id}-label`} text={text} files={files} isInvalid={error !== undefined} describedBy={described} onChange={onChange} />
          </Suspense>
        </Unloaded>
      ) : (
        <>
          <p className="border-l-4 border-edge pl-4">
            Writing this text needs a script. Where none runs, the text stays as it is here, and the other fields can be saved.
          </p>
          {reading}
        </>
      )}
    </section>
  )
}

/** Catches a failed download of the editor, so that the rest of the page continues to work. */
class Unloaded extends Component<{ texts: (retry: () => void) => ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.texts(() => this.setState({ failed: false })) : this.props.children
  }
}
