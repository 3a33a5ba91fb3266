import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PictureFile } from '#app/shared/files.ts'
import type { ShownPicture } from '#app/shared/publications.ts'
import { pictureTypes } from '#app/shared/upload-limits.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Picture } from './picture.tsx'
import type { UploadProgress } from './upload-file.ts'
import { useHydrated } from './use-hydrated.ts'
import { useUpload } from './use-upload.ts'
import './upload-picture.css'

/** An uploaded picture and what it shows; without `file` it cannot be shown here. */
export type ChosenPicture = ShownPicture & { file: PictureFile | undefined }

interface UploadPictureProps {
  /** Of the file input; the words about the picture are typed in `{id}-alt`. */
  id: string
  /** In a form: it then posts `{name}_file`, empty without a picture, `{name}_alt`, and without script `{name}_off` to remove it. */
  name?: string
  label: string
  value: ChosenPicture | null
  /** With a picture whose `alt` is empty it is there, and not ready. */
  onChange: (value: ChosenPicture | null) => void
  hint?: string
  /** Of the form as a whole, such as that there is no picture yet. */
  errors?: string[] | undefined
  altErrors?: string[] | undefined
  /** What else is asked about the picture. */
  children?: ReactNode
  /** Buttons beside the one that removes it. */
  actions?: ReactNode
}

/** Takes a picture that is chosen, dropped or pasted, says how far it is, and asks what it shows. */
export function UploadPicture({ id, name, label, value, onChange, hint, errors, altErrors, children, actions }: UploadPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [arrived, setArrived] = useState(0)
  const isHydrated = useHydrated()
  const { state, send, cancel } = useUpload((file) => {
    onChange({ fileId: file.id, alt: '', file })
    setArrived((count) => count + 1)
  })
  // What is asked next has the focus.
  useEffect(() => {
    if (arrived > 0) words.current?.focus()
  }, [arrived])

  function take(files: FileList) {
    const [file] = files
    if (file) void send(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  function stop() {
    cancel()
    input.current?.focus()
  }

  const failed = state.is === 'failed' ? [state.message] : undefined
  const wrong = failed ?? errors
  const needsWords = value !== null && value.alt.trim() === ''
  const altId = `${id}-alt`
  const sentBy = hint ?? 'Choose a picture, drop it here or paste it: JPEG, PNG, WebP, AVIF or GIF, 15 MB at most.'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are ways beside the input, which has the keyboard
    <div
      className="upload"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {name && <input type="hidden" name={`${name}_file`} value={value?.fileId ?? ''} />}
      <Field id={id} label={label} hint={isHydrated ? sentBy : 'Sending a picture needs a script, which does not run yet.'} errors={wrong}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes}
          disabled={!isHydrated}
          aria-describedby={wrong ? `${id}-description ${id}-error` : `${id}-description`}
          aria-invalid={wrong ? true : undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? new DataTransfer().files)
            // The same file can be chosen once more.
            currentTarget.value = ''
          }}
        />
      </Field>
      <div role="status">
        {state.is === 'sending' && <Progress {...state.progress} name={state.file.name} />}
        {state.is === 'failed' && <span className="sr-only">{state.message}</span>}
        {state.is === 'idle' && arrived > 0 && value && <span className="sr-only">The picture is uploaded.</span>}
      </div>
      {state.is !== 'idle' && (
        <div className="flex flex-wrap gap-3">
          <Button key="act" quiet onClick={() => (state.is === 'failed' ? void send(state.file) : stop())}>
            {state.is === 'failed' ? 'Try again' : 'Cancel'}
          </Button>
        </div>
      )}
      {value && (
        <div className="grid gap-4 md:grid-cols-[200px_1fr]">
          {value.file ? (
            <Picture file={value.file} alt={value.alt} sizes="200px" className="h-auto w-full" />
          ) : (
            <p className="text-soft">This picture cannot be shown here.</p>
          )}
          <div className="grid content-start gap-4">
            <Field id={altId} label="What the picture shows" hint="For who cannot see it. One sentence; no “picture of”." errors={altErrors}>
              <input
                ref={words}
                id={altId}
                name={name && `${name}_alt`}
                value={value.alt}
                maxLength={300}
                required
                autoComplete="off"
                aria-describedby={altErrors ? `${altId}-description ${altId}-error` : `${altId}-description`}
                aria-invalid={altErrors ? true : undefined}
                onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
              />
            </Field>
            {children}
            <p className="text-soft">{needsWords ? 'The picture is used once you have said what it shows.' : 'Ready.'}</p>
            <div className="flex flex-wrap gap-3">
              {actions}
              {name && !isHydrated ? (
                <Checkbox name={`${name}_off`} label="Remove the picture" />
              ) : (
                <Button
                  quiet
                  onClick={() => {
                    onChange(null)
                    input.current?.focus()
                  }}
                >
                  Remove the picture
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/** In words by quarters, so that a screen reader is not kept talking; in the bar as it is. */
function Progress({ sent, total, name }: UploadProgress & { name: string }) {
  const isSent = sent >= total
  const quarter = Math.floor((4 * sent) / Math.max(total, 1)) * 25
  return (
    <>
      <p>{isSent ? `Preparing ${name}. This takes a few seconds.` : `Sending ${name}: ${quarter === 0 ? 'begun' : `${quarter} % there`}.`}</p>
      <progress className="mt-2" aria-label="Upload" max={Math.max(total, 1)} value={isSent ? undefined : sent} />
    </>
  )
}
