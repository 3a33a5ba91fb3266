import { findPerson, requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { handleUpload, rejectUpload } from '#app/domain/files/handle-upload.server.ts'
import type { Route } from './+types/uploads'

/** Takes a picture, or from staff a PDF: the raw body with `X-File-Name`, or a plain form with a part `file`. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    return await handleUpload(request, requireRole(context, 'editor', 'placement', 'member'))
  } catch (refused) {
    if (findPerson(context)) return rejectUpload(request, 403, 'Your account cannot upload files. If you are on the staff, set up two-factor sign-in first.')
    // Whoever is not signed in is led to sign in; who they are cannot be read at the moment.
    if (!(refused instanceof Response)) return rejectUpload(request, 503, 'Our system is not responding. Try again in a minute.')
    return rejectUpload(request, 401, 'You are not signed in any more. Sign in in another tab, then try again.')
  }
}
