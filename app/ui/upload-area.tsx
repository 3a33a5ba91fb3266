import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { PictureFile } from '#app/lib/files.ts'
import { withNoBreakSpaces } from '#app/lib/text.ts'
import { pictureLimitBytes, pictureLimitLabel, pictureTypes, pictureTypesLabel } from '#app/lib/upload-limits.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Progress } from './progress.tsx'
import { isPicture, type UploadProgress, uploadFile } from './upload-file.ts'
import { useHydrated } from './use-hydrated.ts'
import './upload-area.css'

interface UploadAreaProps {
  id: string
  label: string
  hint?: string | undefined
  /** Errors of the whole form, such as that there is no picture yet. */
  errors?: string[] | undefined
  /** How many pictures may be uploaded; at 0 there is no input. */
  room?: number
  /** Gets each uploaded picture, and its index among those chosen together. */
  onReady: (file: PictureFile, place: number) => void
  onSending?: ((isSending: boolean) => void) | undefined
  input?: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

export function UploadArea({ id, label, hint, errors, room = 1, onReady, onSending, input, children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false)
  const [arrived, setArrived] = useState(0)
  const isHydrated = useHydrated()
  const { sending, refused, send, cancel } = useUpload((file, place) => {
    onReady(file, place)
    setArrived(place + 1)
  })
  const isDone = sending === null
  useEffect(() => onSending?.(!isDone), [isDone, onSending])

  function addFiles(files: Iterable<File>) {
    const all = [...files]
    if (all.length === 0) return
    setArrived(0)
    void send(all, room)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    addFiles(event.dataTransfer.files)
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    addFiles(event.clipboardData.files)
  }

  const failed = isDone && refused.length > 0 ? listFailureMessages(refused, arrived) : undefined
  const wrong = failed ?? errors
  const many = room > 1 ? 'Choose pictures, drop them here or paste them' : 'Choose a picture, drop it here or paste it'
  const hintText = hint ?? `${many}: ${pictureTypesLabel}, ${pictureLimitLabel}${room > 1 ? ' each' : ''}.`
  if (room === 0 && isDone && !failed) return children
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
      {room > 0 || !isDone ? (
        <Field id={id} label={label} hint={isHydrated ? hintText : 'Sending a picture needs a script, which does not run yet.'} errors={wrong}>
          <input
            ref={input}
            id={id}
            type="file"
            accept={pictureTypes}
            multiple={room > 1}
            disabled={!isHydrated}
            aria-describedby={wrong ? `${id}-description ${id}-error` : `${id}-description`}
            aria-invalid={wrong ? true : undefined}
            onChange={({ currentTarget }) => {
              addFiles(currentTarget.files ?? [])
              // Clear the input, so that the same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </Field>
      ) : (
        <p className="field-error">{failed?.join(' ')}</p>
      )}
      <div role="status">
        {sending && <FileProgress {...sending.progress} name={nameIn(sending)} />}
        {failed && <span className="sr-only">{failed.join(' ')}</span>}
        {isDone && !failed && arrived > 0 && (
          <span className="sr-only">{arrived === 1 ? 'The picture is uploaded.' : `${arrived} pictures are uploaded.`}</span>
        )}
      </div>
      {(sending || failed) && room > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button
            key="act"
            quiet
            onClick={() => {
              if (!sending) return addFiles(refused.map(({ file }) => file))
              cancel()
              document.getElementById(id)?.focus()
            }}
          >
            {sending ? 'Cancel' : 'Try again'}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

/** For one file only the reason; for several also the file names and how many were uploaded. */
function listFailureMessages(refused: RejectedUpload[], arrived: number): string[] {
  if (refused.length === 1 && arrived === 0) return refused.map(({ message }) => message)
  return [`${arrived === 0 ? 'None' : arrived} of ${arrived + refused.length} uploaded.`, ...refused.map(({ file, message }) => `${file.name}: ${message}`)]
}

const nameIn = ({ file, place, of }: { file: File; place: number; of: number }) => (of === 1 ? file.name : `${file.name} (${place} of ${of})`)

/** The text changes by quarters, so that a screen reader does not speak all the time; the bar is exact. */
function FileProgress({ sent, total, name }: UploadProgress & { name: string }) {
  const isSent = sent >= total
  const quarter = Math.floor((4 * sent) / Math.max(total, 1)) * 25
  return (
    <>
      <p>{isSent ? `Preparing ${name}. This takes a few seconds.` : `Sending ${name}: ${quarter === 0 ? 'begun' : `${quarter} % there`}.`}</p>
      <Progress className="mt-2" aria-label="Upload" max={Math.max(total, 1)} value={isSent ? undefined : sent} />
    </>
  )
}

/** The current upload: number `place` of `of`. */
type UploadInProgress = { file: File; progress: UploadProgress; place: number; of: number }
type RejectedUpload = { file: File; message: string }

/** One after another. A new choice or leaving the page aborts the current upload. @param onReady also gets the index among those chosen together */
function useUpload(onReady: (file: PictureFile, place: number) => void) {
  const [sending, setSending] = useState<UploadInProgress | null>(null)
  const [refused, setRefused] = useState<RejectedUpload[]>([])
  const current = useRef<AbortController>(undefined)
  // The caller's callback changes with every uploaded picture.
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })
  useEffect(() => () => current.current?.abort(), [])

  function cancel() {
    current.current?.abort()
    setSending(null)
  }

  /** @param room how many files are accepted; further ones are rejected */
  async function send(files: readonly File[], room: number) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const taken = files.slice(0, room)
    setRefused(files.slice(room).map((file) => ({ file, message: getOverflowMessage(room) })))
    let arrived = 0
    for (const [at, file] of taken.entries()) {
      const show = (progress: UploadProgress) => !signal.aborted && setSending({ file, progress, place: at + 1, of: taken.length })
      show({ sent: 0, total: file.size })
      const outcome = await sendOne(file, signal, show)
      if (signal.aborted) return
      if (typeof outcome === 'string') setRefused((all) => [...all, { file, message: outcome }])
      else ready.current(outcome, arrived++)
    }
    setSending(null)
  }

  return { sending, refused, send, cancel }
}

async function sendOne(file: File, signal: AbortSignal, onProgress: (progress: UploadProgress) => void): Promise<PictureFile | string> {
  if (file.size > pictureLimitBytes) {
    const megabytes = (file.size / 1024 / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 })
    return `${file.name} has ${withNoBreakSpaces(`${megabytes} MB`)}; ${pictureLimitLabel} can be sent. Save it smaller and choose that.`
  }
  const outcome = await uploadFile(file, { onProgress, signal })
  if (!outcome.ok) return outcome.message
  return isPicture(outcome.file) ? outcome.file : 'This is a PDF. Choose a picture.'
}

function getOverflowMessage(room: number): string {
  return room === 1 ? 'There was room for one picture, and the first one was taken.' : `There was room for ${room} pictures, and the first ${room} were taken.`
}
