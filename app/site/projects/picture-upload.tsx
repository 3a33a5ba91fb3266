import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fileParameter } from '#app/domain/projects/own-project.ts'
import type { PictureFile } from '#app/lib/files.ts'
import { pictureLimitLabel, pictureTypes } from '#app/lib/upload-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { UploadArea } from '#app/ui/upload-area.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface PictureUploadProps {
  returnTo: string
  isFirst: boolean
  /** So many more may be sent. */
  room: number
  /** Those that came and are not described yet. */
  uploaded: readonly string[]
}

const hint = `JPEG, PNG or WebP, ${pictureLimitLabel} each. Nothing private in it: no names, no numbers of real people.`

/** Sends pictures and comes back with them: one by a plain form, or several without leaving the page where script runs. */
export function PictureUpload({ returnTo, isFirst, room, uploaded }: PictureUploadProps) {
  const id = useId()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Of those that were chosen together: the address is behind while one follows the other.
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
  if (useHydrated()) {
    return <UploadArea id={id} label={isFirst ? 'Pictures of it running' : 'More pictures'} hint={hint} room={room} onReady={ready} />
  }
  if (room === 0) return null
  return (
    <form method="post" action="/api/uploads" encType="multipart/form-data" className="grid gap-4">
      {/* Before the file: what comes after it is not read. */}
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field id={id} label={isFirst ? 'A picture of it running' : 'Another picture'} hint={hint}>
        <input id={id} name="file" type="file" accept={pictureTypes} required aria-describedby={`${id}-description`} />
      </Field>
      <noscript>
        <p>Save your words above before you upload: the page is loaded anew.</p>
      </noscript>
      <div>
        <Button type="submit" quiet>
          Upload the picture
        </Button>
      </div>
    </form>
  )
}
