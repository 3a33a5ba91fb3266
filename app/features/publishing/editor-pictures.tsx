import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PictureFile, ShownFiles } from '#app/shared/files.ts'
import type { Screenshot, ShownPicture } from '#app/shared/publications.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { isPicture, uploadFile } from '#app/ui/upload-file.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { mostScreenshots } from './draft-form-fields.ts'

const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

interface PictureFieldsProps {
  /** Of its controls: `cover`, or `shot_0`. */
  name: string
  label: string
  picture: ShownPicture & { caption?: string }
  file: PictureFile | undefined
  error: string | undefined
  children?: ReactNode
}

/** One picture of a draft with its words. */
function PictureFields({ name, label, picture, file, error, children }: PictureFieldsProps) {
  const id = `draft-${name}_alt`
  return (
    <div className="grid gap-3">
      <input type="hidden" name={`${name}_file`} value={picture.fileId} />
      {file ? (
        <Picture file={file} alt={picture.alt} sizes="320px" className="h-auto w-80 max-w-full" />
      ) : (
        <p className="text-soft">The picture is stored; it is not shown here.</p>
      )}
      <Field
        id={id}
        label={`What ${label.toLowerCase()} shows`}
        hint="For readers who do not see it. Needed before it can be public."
        errors={error ? [error] : undefined}
      >
        <input
          id={id}
          name={`${name}_alt`}
          type="text"
          maxLength={300}
          autoComplete="off"
          defaultValue={picture.alt}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-description`].filter(Boolean).join(' ')}
        />
      </Field>
      {children}
    </div>
  )
}

interface CoverFieldProps {
  cover: ShownPicture | null
  files: ShownFiles
  error: string | undefined
  onChange: () => void
}

export function CoverField({ cover, files, error, onChange }: CoverFieldProps) {
  const [now, setNow] = useState<{ picture: ShownPicture | null; file: PictureFile | undefined }>({
    picture: cover,
    file: cover ? files.pictures[cover.fileId] : undefined,
  })
  useTold(now, onChange)
  return (
    <fieldset id="draft-cover" className="min-w-0">
      <legend className="font-semibold">Cover picture</legend>
      {now.picture ? (
        <PictureFields key={now.picture.fileId} name="cover" label="the picture" picture={now.picture} file={now.file} error={error}>
          <TakeAway name="cover" label="Take the cover picture away" onTake={() => setNow({ picture: null, file: undefined })} />
        </PictureFields>
      ) : (
        <input type="hidden" name="cover_file" value="" />
      )}
      <Uploader
        label={now.picture ? 'Choose another cover picture' : 'Choose a cover picture'}
        onFile={(file) => setNow({ picture: { fileId: file.id, alt: file.alt }, file })}
      />
    </fieldset>
  )
}

interface ScreenshotsFieldProps {
  screenshots: Screenshot[]
  files: ShownFiles
  errors: Record<string, string>
  onChange: () => void
}

export function ScreenshotsField({ screenshots, files, errors, onChange }: ScreenshotsFieldProps) {
  const [shots, setShots] = useState(() => screenshots.map((shot, place) => ({ key: `${shot.fileId}-${place}`, shot, file: files.pictures[shot.fileId] })))
  useTold(shots, onChange)
  const remove = (key: string) => setShots((all) => all.filter((one) => one.key !== key))
  return (
    <fieldset id="draft-screenshots" className="min-w-0">
      <legend className="font-semibold">Screenshots</legend>
      <p className="field-hint">Up to {mostScreenshots}, in the order of the page.</p>
      {errors.screenshots && <p className="field-error">{errors.screenshots}</p>}
      <input type="hidden" name="shots" value={shots.length} />
      <ol className="grid gap-8">
        {shots.map(({ key, shot, file }, place) => (
          <li key={key} className="border-t border-rule pt-4">
            <PictureFields name={`shot_${place}`} label={`screenshot ${place + 1}`} picture={shot} file={file} error={errors[`screenshots.${place}.alt`]}>
              <Field
                id={`draft-shot_${place}_caption`}
                label={`Caption of screenshot ${place + 1}`}
                errors={errors[`screenshots.${place}.caption`] ? [errors[`screenshots.${place}.caption`] ?? ''] : undefined}
              >
                <input
                  id={`draft-shot_${place}_caption`}
                  name={`shot_${place}_caption`}
                  type="text"
                  maxLength={300}
                  autoComplete="off"
                  defaultValue={shot.caption}
                />
              </Field>
              <TakeAway name={`shot_${place}`} label={`Take screenshot ${place + 1} away`} onTake={() => remove(key)} />
            </PictureFields>
          </li>
        ))}
      </ol>
      {shots.length < mostScreenshots && (
        <Uploader
          label="Add a screenshot"
          onFile={(file) => setShots((all) => [...all, { key: crypto.randomUUID(), shot: { fileId: file.id, alt: file.alt, caption: '' }, file }])}
        />
      )}
    </fieldset>
  )
}

/** Tells of what no event of the form does: a picture that came or went. */
function useTold(value: unknown, onChange: () => void): void {
  const first = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the cause, the way to tell is not
  useEffect(() => {
    if (first.current === value) return
    first.current = value
    onChange()
  }, [value])
}

function TakeAway({ name, label, onTake }: { name: string; label: string; onTake: () => void }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return <Checkbox name={`${name}_off`} label={label} />
  return (
    <Button quiet className="justify-self-start" onClick={onTake}>
      {label}
    </Button>
  )
}

/** Chooses a picture and sends it; what could not be sent can be tried again. */
function Uploader({ label, onFile }: { label: string; onFile: (file: PictureFile) => void }) {
  const id = useId()
  const [sending, setSending] = useState<{ file: File; share: number; message: string } | null>(null)
  const isHydrated = useHydrated()
  async function send(file: File) {
    setSending({ file, share: 0, message: '' })
    const sent = await uploadFile(file, {
      onProgress: ({ sent: there, total }) => setSending((now) => now && { ...now, share: total > 0 ? there / total : 0 }),
    })
    if (!sent.ok) return setSending({ file, share: 0, message: sent.message })
    if (!isPicture(sent.file)) return setSending({ file, share: 0, message: 'This is a PDF. Choose a picture.' })
    setSending(null)
    onFile(sent.file)
  }
  if (!isHydrated) return <p className="mt-2 text-soft">Sending a picture needs a script, which does not run yet.</p>
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <div className="field w-full">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="file"
          accept={pictureTypes}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void send(file)
          }}
        />
      </div>
      {sending && sending.message === '' && (
        <p>
          Uploading {sending.file.name} <progress aria-label={`Uploading ${sending.file.name}`} max={1} value={sending.share} />
        </p>
      )}
      {sending?.message && (
        <>
          <p role="alert" className="field-error">
            {sending.file.name}: {sending.message}
          </p>
          <Button quiet onClick={() => void send(sending.file)}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
