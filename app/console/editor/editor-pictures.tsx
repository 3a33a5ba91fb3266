import { useEffect, useState } from 'react'
import { maxScreenshots, type Screenshot } from '#app/domain/publications/publications.ts'
import type { PictureFile, ShownFiles, ShownPicture } from '#app/lib/files.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { UploadArea } from '#app/ui/upload-area.tsx'
import { type SelectedPicture, UploadPicture } from '#app/ui/upload-picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useChangeListener } from './use-change-listener.ts'

interface CoverFieldProps {
  cover: ShownPicture | null
  files: ShownFiles
  errors: Record<string, string>
  onChange: () => void
}

export function CoverField({ cover, files, errors, onChange }: CoverFieldProps) {
  const [now, setNow] = useState<SelectedPicture | null>(cover && { ...cover, file: files.pictures[cover.fileId] })
  useChangeListener(now, onChange)
  return (
    <UploadPicture
      id="draft-cover"
      name="cover"
      label="Cover picture"
      value={now}
      onChange={setNow}
      errors={toMessages(errors.cover)}
      altErrors={toMessages(errors['cover.alt'])}
    />
  )
}

interface ScreenshotsFieldProps {
  screenshots: Screenshot[]
  files: ShownFiles
  errors: Record<string, string>
  onChange: () => void
}

type ScreenshotRow = { key: string; picture: SelectedPicture; caption: string }
const addId = 'draft-shot_add'

export function ScreenshotsField({ screenshots, files, errors, onChange }: ScreenshotsFieldProps) {
  const [shots, setShots] = useState(() =>
    screenshots.map(({ caption, ...picture }, place): ScreenshotRow => {
      return { key: `${picture.fileId}-${place}`, picture: { ...picture, file: files.pictures[picture.fileId] }, caption }
    }),
  )
  const [moved, setMoved] = useState<{ control: string | null; message: string } | null>(null)
  const isHydrated = useHydrated()
  useChangeListener(shots, onChange)
  // Move the focus to the new position of the pressed control, or to its replacement.
  useEffect(() => {
    if (moved?.control) document.getElementById(moved.control)?.focus()
  }, [moved])

  function move(from: number, by: 1 | -1) {
    const to = from + by
    const [shot, other] = [shots[from], shots[to]]
    if (!shot || !other) return
    setShots(shots.with(from, other).with(to, shot))
    const direction = to === 0 ? 'down' : to === shots.length - 1 ? 'up' : by === 1 ? 'down' : 'up'
    setMoved({ control: `draft-shot_${to}_${direction}`, message: `Now screenshot ${to + 1} of ${shots.length}.` })
  }
  /** Only the first of several pictures gets the focus; the later ones must not take it from the field in use. */
  function add(file: PictureFile, place: number) {
    const picture = { fileId: file.id, alt: '', file }
    setShots((all) => [...all, { key: crypto.randomUUID(), picture, caption: '' }])
    setMoved({ control: place === 0 ? `draft-shot_${shots.length}-alt` : null, message: `Screenshot ${shots.length + 1} is there. Say what it shows.` })
  }
  function set(key: string, picture: SelectedPicture | null) {
    setShots(shots.flatMap((shot) => (shot.key !== key ? [shot] : picture ? [{ ...shot, picture }] : [])))
    if (!picture) setMoved({ control: addId, message: `Removed. Screenshots left: ${shots.length - 1}.` })
  }
  return (
    <fieldset id="draft-screenshots" className="min-w-0">
      <legend className="font-semibold">Screenshots</legend>
      <p className="field-hint">Up to {maxScreenshots}, in the order of the page.</p>
      {errors.screenshots && <p className="field-error">{errors.screenshots}</p>}
      <input type="hidden" name="shots" value={shots.length} />
      <p role="status" className="sr-only">
        {moved?.message}
      </p>
      <ol className="mt-3 grid gap-4">
        {shots.map(({ key, picture, caption }, place) => {
          const id = `draft-shot_${place}`
          const captionErrors = toMessages(errors[`screenshots.${place}.caption`])
          return (
            <li key={key}>
              <fieldset className="min-w-0">
                <legend className="sr-only">Screenshot {place + 1}</legend>
                <UploadPicture
                  id={id}
                  name={`shot_${place}`}
                  label={`Screenshot ${place + 1}`}
                  hint="Choose, drop or paste another picture to replace this one."
                  value={picture}
                  onChange={(value) => set(key, value)}
                  errors={toMessages(errors[`screenshots.${place}`])}
                  altErrors={toMessages(errors[`screenshots.${place}.alt`])}
                  actions={
                    isHydrated && (
                      <>
                        {place > 0 && (
                          <Button id={`${id}_up`} quiet onClick={() => move(place, -1)}>
                            Move up
                          </Button>
                        )}
                        {place < shots.length - 1 && (
                          <Button id={`${id}_down`} quiet onClick={() => move(place, 1)}>
                            Move down
                          </Button>
                        )}
                      </>
                    )
                  }
                >
                  <Field id={`${id}-caption`} label="Caption, if it needs one" errors={captionErrors}>
                    <input
                      id={`${id}-caption`}
                      name={`shot_${place}_caption`}
                      type="text"
                      maxLength={300}
                      autoComplete="off"
                      defaultValue={caption}
                      aria-invalid={captionErrors ? true : undefined}
                      aria-describedby={captionErrors && `${id}-caption-error`}
                    />
                  </Field>
                </UploadPicture>
              </fieldset>
            </li>
          )
        })}
        <li className="list-none">
          <UploadArea id={addId} label="Add screenshots" room={Math.max(0, maxScreenshots - shots.length)} onReady={add} />
        </li>
      </ol>
    </fieldset>
  )
}

const toMessages = (message: string | undefined) => (message ? [message] : undefined)
