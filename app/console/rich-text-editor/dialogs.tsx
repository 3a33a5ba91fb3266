import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isSafeHref } from '#app/domain/publications/rich-text/rich-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import type { FileTexts } from './uploads.ts'

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const dialog = useModal()
  const id = useId()
  const before = String(editor.getAttributes('link').href ?? '')
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const close = () => {
    dialog.current?.close()
    // The closing dialog returns the focus without a caret, and the editor's focus command ignores a text that has the focus.
    editor.view.focus()
  }
  function set(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const href = completeAddress(input.current?.value ?? '')
    if (!href || !isSafeHref(href)) {
      setError('Enter a web address such as https://example.org, a mail address, or a path of this site such as /courses.')
      input.current?.focus()
      return
    }
    if (editor.state.selection.empty && !editor.isActive('link')) {
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else editor.chain().setSafeLink(href).run()
    close()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={`${id}title`} onClose={onClose}>
      <h2 id={`${id}title`} className="text-title leading-tight">
        Link
      </h2>
      <form className="mt-4 grid gap-5" onSubmit={set} noValidate>
        <Field id={`${id}href`} label="Address" errors={error ? [error] : undefined}>
          <input
            ref={input}
            id={`${id}href`}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={before}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}href-error` : undefined}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Set the link</Button>
          {before && (
            <Button
              quiet
              onClick={() => {
                editor.chain().removeLink().run()
                close()
              }}
            >
              Remove the link
            </Button>
          )}
          <Button quiet onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** Completes a typed address: adds `mailto:` to a mail address and `https://` to a domain name. */
function completeAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(text)) return `https://${text}`
  return text
}

export type FileDialogInput = { key: string; isPicture: boolean; name: string; texts: FileTexts | null; isNew: boolean; onDone: (texts: FileTexts) => void }

/** Asks what a picture shows, or for the name of a PDF. Staff may leave it empty and write it later. */
export function FileTextsDialog({ requested, onClose }: { requested: FileDialogInput; onClose: () => void }) {
  const dialog = useModal()
  const id = useId()
  const done = useRef(false)
  const { isPicture, name, texts, isNew, onDone } = requested
  const before = { alt: '', caption: '', label: '', ...texts }
  function finish(form: HTMLFormElement | null) {
    if (done.current) return
    done.current = true
    const value = (field: string) => (form ? String(new FormData(form).get(field) ?? '').trim() : before[field as keyof typeof before])
    onDone(isPicture ? { alt: value('alt'), caption: value('caption') } : { label: value('label') })
    onClose()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={`${id}title`} onClose={() => finish(null)}>
      <h2 id={`${id}title`} className="text-title leading-tight">
        {isPicture ? 'What does this picture show?' : 'What is this PDF called?'}
      </h2>
      {name && <p className="mt-2 wrap-anywhere text-soft">{name}</p>}
      <form
        className="mt-4 grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          finish(event.currentTarget)
          dialog.current?.close()
        }}
      >
        {isPicture ? (
          <>
            <Field id={`${id}alt`} label="Description" hint="For readers who do not see it. It is needed before this can be public.">
              <textarea id={`${id}alt`} name="alt" rows={2} maxLength={300} defaultValue={before.alt} aria-describedby={`${id}alt-description`} />
            </Field>
            <Field id={`${id}caption`} label="Caption, if it needs one">
              <input id={`${id}caption`} name="caption" type="text" maxLength={300} autoComplete="off" defaultValue={before.caption} />
            </Field>
          </>
        ) : (
          <Field id={`${id}label`} label="Name for readers" hint="Such as Syllabus of the Python course. It is needed before this can be public.">
            <input
              id={`${id}label`}
              name="label"
              type="text"
              maxLength={200}
              autoComplete="off"
              defaultValue={before.label}
              aria-describedby={`${id}label-description`}
            />
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isNew ? 'Insert' : 'Save'}</Button>
          <Button quiet onClick={() => dialog.current?.close()}>
            {isNew ? 'Describe it later' : 'Cancel'}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
