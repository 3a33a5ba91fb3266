import { findPerson, requireRole } from '#app/platform/auth/session.server.ts'
import { answerUpload, refuseUpload } from '#app/platform/files/answer-upload.server.ts'
import type { Route } from './+types/uploads'

/** Takes a picture, or from staff a PDF: the raw body with `X-File-Name`, or a plain form with a part `file`. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    return await answerUpload(request, requireRole(context, 'editor', 'placement', 'member'))
  } catch {
    if (findPerson(context)) return refuseUpload(request, 403, 'Your account may not upload files. An admin needs a second factor first.')
    return refuseUpload(request, 401, 'You are not signed in any more. Sign in in another tab, then try again.')
  }
}
