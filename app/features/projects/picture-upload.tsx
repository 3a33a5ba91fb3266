import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { pictureTypes } from '#app/shared/upload-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { uploadFile } from '#app/ui/upload-file.ts'

/** Sends a picture and comes back with it: by a plain form, or without leaving the page where script runs. */
export function PictureUpload({ returnTo, isFirst }: { returnTo: string; isFirst: boolean }) {
  const id = useId()
  const navigate = useNavigate()
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const chosen = new FormData(form).get('file')
    event.preventDefault()
    if (percent !== null) return
    if (!(chosen instanceof File) || chosen.size === 0) return setFault('Choose a picture first.')
    setFault(null)
    setPercent(0)
    const outcome = await uploadFile(chosen, { onProgress: ({ sent, total }) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0) })
    setPercent(null)
    if (!outcome.ok) return setFault(outcome.message)
    form.reset()
    await navigate(`?file=${outcome.file.id}#screenshots`, { preventScrollReset: true, replace: true })
  }
  return (
    <form method="post" action="/api/uploads" encType="multipart/form-data" onSubmit={send} className="grid gap-4">
      {/* Before the file: what comes after it is not read. */}
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        id={id}
        label={isFirst ? 'A picture of it running' : 'Another picture'}
        hint="JPEG, PNG or WebP, at most 15 MB. Nothing private in it: no names, no numbers of real people."
        errors={fault ? [fault] : undefined}
      >
        <input id={id} name="file" type="file" accept={pictureTypes} required aria-describedby={`${id}-description${fault ? ` ${id}-error` : ''}`} />
      </Field>
      <noscript>
        <p>Save your words above before you upload: the page is loaded anew.</p>
      </noscript>
      <div>
        <Button type="submit" quiet busy={percent !== null && (percent < 100 ? `Sending, ${percent} per cent` : 'Preparing the picture')}>
          Upload the picture
        </Button>
      </div>
      <p role="status" className="sr-only">
        {percent === 100 ? 'The picture is sent and is being prepared.' : ''}
      </p>
    </form>
  )
}
