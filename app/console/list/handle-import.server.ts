import { data } from 'react-router'
import { deleteUpload, storeUpload } from '#app/domain/files/uploads.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'

export const fileGone = 'This file is gone: it was imported, replaced, or older than an hour. Choose the file again.'

type CsvImport = {
  owner: { userId: string; list: string }
  here: string
} & (
  | { /** Redirect address after the import. */ done: string; importAll: (upload: string) => Promise<{ ok: boolean }> }
  | { /** Imports some rows and returns the address of the next step. */ importStep: (upload: string, form: FormData) => Promise<string> }
)

export async function handleImport(request: Request, how: CsvImport) {
  const { owner, here } = how
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
  if ('importStep' in how) return redirectAfterPost(await how.importStep(upload, form))
  const { ok } = await how.importAll(upload)
  return redirectAfterPost(ok ? how.done : `${here}?${new URLSearchParams({ upload })}`)
}
