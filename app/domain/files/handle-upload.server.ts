import type { Role } from '#app/domain/accounts/roles.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { UploadRejected } from '#app/platform/files/upload-rejected.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { type CreateFileResult, createFile, getQueueSide, preparing } from './create-file.server.ts'
import { isForm, type ReceivedFile, receiveFile } from './receive-file.server.ts'

const atOnce = 4
const sending = new Map<string, number>()

/**
 * Handles an upload. A script gets JSON: `{ ok, file }` or `{ ok, message }`. A plain form whose `returnTo` field comes before its file is
 * redirected to that path with `?file=`, and gets its errors as a page.
 */
export async function handleUpload(request: Request, by: { id: string; role: Role }): Promise<Response> {
  const taken = sending.get(by.id) ?? 0
  if (taken >= atOnce) return fail(request, new UploadRejected(429, 'Several of your files are still uploading. Wait until they are done.', 10))
  sending.set(by.id, taken + 1)
  let received: ReceivedFile | undefined
  try {
    preparing.failIfFull(getQueueSide(by))
    received = await receiveFile(request)
    return sendFileResult(received, await createFile(received, by, () => !request.signal.aborted))
  } catch (error) {
    return fail(request, error instanceof UploadRejected ? error : rejectUnavailable(error))
  } finally {
    const others = (sending.get(by.id) ?? 1) - 1
    if (others > 0) sending.set(by.id, others)
    else sending.delete(by.id)
    await received?.drop()
  }
}

function sendFileResult({ fields }: ReceivedFile, { isNew, file }: CreateFileResult): Response {
  const returnTo = fields.get('returnTo')
  if (returnTo === undefined) return Response.json({ ok: true, file }, { status: isNew ? 201 : 200, headers: { 'Cache-Control': 'no-store' } })
  const target = new URL(parseReturnPath(returnTo), 'http://site.invalid')
  target.searchParams.set('file', file.id)
  return new Response(null, { status: 303, headers: { Location: target.pathname + target.search + target.hash, 'Cache-Control': 'no-store' } })
}

function fail(request: Request, { status, message, retryAfterSeconds }: UploadRejected): Response {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (retryAfterSeconds) headers['Retry-After'] = String(retryAfterSeconds)
  if (isForm(request) && request.headers.get('accept')?.includes('text/html')) return createPlainPage(status, 'Not uploaded', message, headers)
  return Response.json({ ok: false, message }, { status, headers })
}

const errorsOfDisk = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']

/** The response to an error on our side. @throws any error that is not a disk error or an outage */
function rejectUnavailable(error: unknown): UploadRejected {
  if (isOfDisk(error)) logError(error, {}, 'An upload could not be kept')
  else throwUnlessUnavailable(error)
  return new UploadRejected(503, 'The file was not saved: the error is on our side and has been noted. Nothing else is lost. Try again in a few minutes.', 120)
}

function isOfDisk(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (errorsOfDisk.includes((one as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}
