import { data } from 'react-router'
import { deleteUpload, storeUpload } from '#app/domain/files/uploads.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'

export const fileGone = 'This file is gone: it was imported, replaced, or older than an hour. Choose the file again.'

type ImportOptions = {
  owner: { userId: string; list: string }
  here: string
  /** Imports the file or a part of it. Returns the address of the next page; null: the file has errors, which the preview shows. */
  importFile: (upload: string, form: FormData) => Promise<string | null>
}

export async function handleImport(request: Request, { owner, here, importFile }: ImportOptions) {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const stored = await storeUpload(request, owner)
    return stored.ok ? redirectAfterPost(`${here}?upload=${stored.id}`) : data({ error: stored.message }, { status: stored.status })
  }
  const form = await readSentForm(request)
  const upload = String(form.get('upload') ?? '')
  if (form.get('do') === 'drop') {
    await deleteUpload(upload, owner)
    return redirectAfterPost(here)
  }
  return redirectAfterPost((await importFile(upload, form)) ?? `${here}?${new URLSearchParams({ upload })}`)
}
