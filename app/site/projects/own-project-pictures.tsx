import { Form } from 'react-router'
import type { OwnReply } from '#app/domain/projects/own-reply.ts'
import { mostScreenshots, type Screenshot } from '#app/domain/publications/publications.ts'
import type { PictureFile, ShownFiles } from '#app/lib/files.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textProps } from '#app/ui/form-field.ts'
import { Picture } from '#app/ui/picture.tsx'
import { PictureUpload } from './picture-upload.tsx'
import './projects.css'

interface OwnProjectPicturesProps {
  /** Of the project. */
  id: string
  screenshots: readonly Screenshot[]
  files: ShownFiles
  /** Uploaded, and not described yet. */
  uploaded: readonly PictureFile[]
  reply: OwnReply | null
}

/** The screenshots of a draft: each described, changed or removed by itself, and room for another. */
export function OwnProjectPictures({ id, screenshots, files, uploaded, reply }: OwnProjectPicturesProps) {
  const of = (fileId: string) => (reply?.picture?.fileId === fileId ? reply : null)
  const waiting = uploaded.map((file) => file.id)
  const room = Math.max(0, mostScreenshots - screenshots.length - uploaded.length)
  const isPlaced = [...screenshots.map(({ fileId }) => fileId), ...waiting].some((fileId) => fileId === reply?.picture?.fileId)
  return (
    <section id="screenshots" aria-labelledby="screenshots-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="screenshots-title" className="mb-4 text-title">
        Screenshots
      </h2>
      {reply?.words && !isPlaced && (
        <p role="alert" className="field-error mb-5">
          {reply.words}
        </p>
      )}
      {screenshots.map((screenshot) => (
        <PictureForm key={screenshot.fileId} screenshot={screenshot} file={files.pictures[screenshot.fileId]} reply={of(screenshot.fileId)} />
      ))}
      {uploaded.map((file) => (
        <PictureForm key={file.id} screenshot={{ fileId: file.id, alt: '', caption: '' }} file={file} reply={of(file.id)} isNew />
      ))}
      <PictureUpload
        returnTo={`/account/projects/${id}#screenshots`}
        isFirst={screenshots.length === 0 && uploaded.length === 0}
        room={room}
        uploaded={waiting}
      />
    </section>
  )
}

type PictureFormProps = { screenshot: Screenshot; file: PictureFile | undefined; reply: OwnReply | null; isNew?: boolean }

function PictureForm({ screenshot, file, reply, isNew = false }: PictureFormProps) {
  const { fileId, alt, caption } = { ...screenshot, ...reply?.picture }
  const error = reply?.words ? [reply.words] : undefined
  const altField = { id: `alt-${fileId}`, name: 'alt', initialValue: alt, errors: error }
  const captionField = { id: `caption-${fileId}`, name: 'caption', initialValue: caption }
  return (
    <Form method="post" className="mb-8 grid gap-5 border-b border-rule pb-8 md:grid-cols-[12rem_1fr] md:gap-8" preventScrollReset>
      <input type="hidden" name="file" value={fileId} />
      <div className="project-figure">{file ? <Picture file={file} alt={alt} sizes="12rem" /> : <p className="text-soft">This picture is gone.</p>}</div>
      <div className="grid gap-5">
        <Field id={altField.id} label="What it shows" hint="For those who cannot see it: the screen and what is on it." errors={error}>
          <textarea {...textProps(altField, `${altField.id}-description`)} rows={2} maxLength={300} />
        </Field>
        <Field id={captionField.id} label="Caption, if it needs one">
          <input {...textProps(captionField)} type="text" maxLength={300} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" name="do" value={isNew ? 'add' : 'change'} quiet>
            {isNew ? 'Add this screenshot' : 'Save its words'}
          </Button>
          {!isNew && (
            <Button type="submit" name="do" value="remove" quiet>
              Remove it
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
