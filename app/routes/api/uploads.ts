import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleUpload } from '#app/domain/files/handle-upload.server.ts'
import type { Route } from './+types/uploads'

export const handle = policy({
  access: {
    who: ['member', 'editor', 'placement'],
    json: {
      401: 'You are not signed in any more. Sign in in another tab, then try again.',
      403: 'Your account cannot upload files. If you are on the staff, set up two-factor sign-in first.',
    },
  },
  cache: 'none',
})

/** Accepts a picture, and from staff also a PDF: the raw body with `X-File-Name`, or a plain form with a part `file`. */
export const action = ({ request, context }: Route.ActionArgs) => handleUpload(request, getPerson(context))
