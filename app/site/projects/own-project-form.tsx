import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fileParameter, ownPictureForm, ownTextsForm } from '#app/domain/projects/own-project.ts'
import type { OwnCourse } from '#app/domain/projects/own-project-form.server.ts'
import { maxScreenshots, type Screenshot } from '#app/domain/publications/publications.ts'
import type { PictureFile, ShownFiles } from '#app/lib/files.ts'
import { findFailure } from '#app/lib/form.ts'
import { pictureLimitLabel, pictureTypes, pictureTypesLabel } from '#app/lib/upload-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { UploadArea } from '#app/ui/upload-area.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import './projects.css'

export type OwnTexts = FormState<typeof ownTextsForm.fields>
export interface OwnProjectFormProps {
  texts: OwnTexts
  /** Texts with formatting by staff. */
  formatted: ('problem' | 'built')[]
  courses: readonly OwnCourse[]
  years: readonly number[]
}

const ownWordNames = ['title', 'summary', 'courseID', 'year', 'technologies', 'problem', 'built', 'repositoryUrl', 'liveUrl'] as const

const lost = 'Bold text, lists and links that staff added become plain text if you change this text.'

/** The texts of a project, saved as a draft. The button that sends it is below the screenshots (`OwnProjectSend`). */
export function OwnProjectForm({ texts, formatted, courses, years }: OwnProjectFormProps) {
  const { field } = texts
  const text = (name: 'problem' | 'built', rows: number) => (
    <Control field={field(name)} rows={rows} hint={formatted.includes(name) ? `${ownTextsForm.fields[name].hint} ${lost}` : undefined} />
  )
  return (
    <form {...texts.props} className="mt-10 grid gap-7 border-t border-ink pt-7">
      <FormTop form={texts} />
      <Control field={field('title')} />
      <Control field={field('summary')} rows={3} />
      <div className="grid gap-7 md:grid-cols-2">
        <Control field={field('courseID')} empty="Choose a course" choices={Object.fromEntries(courses.map(({ courseID, label }) => [courseID, label]))} />
        <Control field={field('year')} empty="Choose a year" choices={years.map((year) => [String(year), String(year)])} />
      </div>
      <Control field={field('technologies')} />
      {text('problem', 8)}
      {text('built', 10)}
      <Control field={field('repositoryUrl')} />
      <Control field={field('liveUrl')} />
      <div>
        <Button type="submit" name="do" value="save" quiet busy={texts.isPending && 'One moment'}>
          Save as a draft
        </Button>
      </div>
    </form>
  )
}

export function OwnProjectConflict({ courses, texts }: Pick<OwnProjectFormProps, 'courses' | 'texts'>) {
  const { typed, conflict } = texts
  const labelOf = (courseID: string) => courses.find((course) => course.courseID === courseID)?.label ?? courseID
  const fields = ownWordNames.map((name) => ({
    name,
    label: ownTextsForm.fields[name].label,
    mine: String(typed?.[name] ?? ''),
    theirs: String(conflict?.[name] ?? ''),
    show: name === 'courseID' ? labelOf : undefined,
  }))
  return (
    <div className="mt-10 border-t border-ink pt-7">
      <ConflictForm form={texts} who="The project was saved in another window, or by our staff." fields={fields} />
    </div>
  )
}

const hint = `${pictureTypesLabel}, ${pictureLimitLabel} each. Nothing private in it: no names, no numbers of real people.`

interface OwnProjectPicturesProps {
  id: string
  screenshots: readonly Screenshot[]
  files: ShownFiles
  /** Uploaded but not described yet. */
  uploaded: readonly PictureFile[]
  answer: object | undefined
  onUploading: (isUploading: boolean) => void
}

export function OwnProjectPictures({ id, screenshots, files, uploaded, answer, onUploading }: OwnProjectPicturesProps) {
  const failure = findFailure(answer)
  const of = (fileId: string) => (failure?.typed?.file === fileId ? answer : undefined)
  const waiting = uploaded.map((file) => file.id)
  const room = Math.max(0, maxScreenshots - screenshots.length - uploaded.length)
  const isPlaced = [...screenshots.map(({ fileId }) => fileId), ...waiting].some((fileId) => of(fileId))
  return (
    <section id="screenshots" aria-labelledby="screenshots-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="screenshots-title" className="mb-4 text-title">
        Screenshots
      </h2>
      {failure?.form === ownPictureForm.name && !isPlaced && (
        <p role="alert" className="field-error mb-5">
          {Object.values(failure.error ?? {}).join(' ')}
        </p>
      )}
      {screenshots.map((screenshot) => (
        <PictureForm key={screenshot.fileId} screenshot={screenshot} file={files.pictures[screenshot.fileId]} answer={of(screenshot.fileId)} />
      ))}
      {uploaded.map((file) => (
        <PictureForm
          key={file.id}
          screenshot={{ fileId: file.id, alt: '', caption: '' }}
          file={file}
          answer={of(file.id)}
          without={`?${new URLSearchParams(waiting.filter((one) => one !== file.id).map((one) => [fileParameter, one]))}#screenshots`}
        />
      ))}
      <PictureUpload
        returnTo={`/account/projects/${id}#screenshots`}
        isFirst={screenshots.length === 0 && uploaded.length === 0}
        room={room}
        uploaded={waiting}
        onUploading={onUploading}
      />
    </section>
  )
}

interface PictureFormProps {
  screenshot: Screenshot
  file: PictureFile | undefined
  answer: object | undefined
  /** Of an uploaded picture that is not added yet: the address of the page without it. */
  without?: string
}

function PictureForm({ screenshot: { fileId, alt, caption }, file, answer, without }: PictureFormProps) {
  const isNew = without !== undefined
  const form = useForm(ownPictureForm, answer, { id: `picture-${fileId}`, values: { file: fileId, alt, caption } })
  return (
    <form {...form.props} className="mb-8 grid gap-5 border-b border-rule pb-8 md:grid-cols-[12rem_1fr] md:gap-8">
      <div className="project-figure">{file ? <Picture file={file} alt={alt} sizes="12rem" /> : <p className="text-soft">This picture is gone.</p>}</div>
      <div className="grid gap-5">
        <FormTop form={form} />
        <Control field={form.field('alt')} rows={2} />
        <Control field={form.field('caption')} />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" name="do" value={isNew ? 'add' : 'change'} quiet busy={form.isPending && 'One moment'}>
            {isNew ? 'Add this screenshot' : 'Save its words'}
          </Button>
          {isNew ? (
            <ActionLink to={without}>Leave it out</ActionLink>
          ) : (
            <Button type="submit" name="do" value="remove" quiet>
              Remove it
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

interface PictureUploadProps {
  returnTo: string
  isFirst: boolean
  /** How many more may be uploaded. */
  room: number
  /** Uploaded but not described yet. */
  uploaded: readonly string[]
  onUploading: (isUploading: boolean) => void
}

function PictureUpload({ returnTo, isFirst, room, uploaded, onUploading }: PictureUploadProps) {
  const id = useId()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Pictures of one upload: the address updates too late when uploads follow each other.
  const [sent, setSent] = useState<string[]>([])
  const [first] = sent
  const isFirstThere = first !== undefined && uploaded.includes(first)
  useEffect(() => {
    if (isFirstThere) document.getElementById(`picture-${first}-alt`)?.focus()
  }, [first, isFirstThere])

  function ready({ id: fileId }: PictureFile, place: number) {
    const now = place === 0 ? [fileId] : [...sent, fileId]
    setSent(now)
    const all = new Set([...new URLSearchParams(search).getAll(fileParameter), ...now])
    void navigate(`?${new URLSearchParams([...all].map((each) => [fileParameter, each]))}#screenshots`, { preventScrollReset: true, replace: true })
  }
  const plain = useRef<HTMLInputElement>(null)
  const [isReplaced, setReplaced] = useState(useHydrated())
  // A picture that was chosen before the script loaded stays in its form.
  useEffect(() => setReplaced(document.activeElement !== plain.current && !plain.current?.files?.length), [])
  if (isReplaced) {
    return <UploadArea id={id} label={isFirst ? 'Pictures of it running' : 'More pictures'} hint={hint} room={room} onReady={ready} onSending={onUploading} />
  }
  if (room === 0) return null
  return (
    <form method="post" action="/api/uploads" encType="multipart/form-data" className="grid gap-4">
      {/* Must be before the file, because the server does not read fields after it. */}
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field id={id} label={isFirst ? 'A picture of it running' : 'Another picture'} hint={hint}>
        <input ref={plain} id={id} name="file" type="file" accept={pictureTypes} required aria-describedby={`${id}-description`} />
      </Field>
      <noscript>
        <p>Save your words above before you upload: the page is loaded again.</p>
      </noscript>
      <div>
        <Button type="submit" quiet>
          Upload the picture
        </Button>
      </div>
    </form>
  )
}
