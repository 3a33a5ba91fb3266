import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { handleEnquiry } from '#app/domain/leads/handle-enquiry.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/enquiry'

export const handle = policy({ access: 'everyone', cache: 'none' })

const courseIDs = listCourseLinks().map(({ courseID }) => courseID)

/** The enquiry form of a page that has its script: an empty 201 with the cookie of /thank-you, or the form's reply. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleEnquiry({ request, address: context.get(clientContext).address, userId: findPerson(context)?.id ?? null, courseIDs })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (answer.ok) {
    for (const cookie of answer.cookies) headers.append('Set-Cookie', cookie)
    // Without a body: compressing two words cost an eighth of the whole answer.
    return new Response(null, { status: 201, headers })
  }
  if (answer.retryAfterSeconds) headers.set('Retry-After', String(answer.retryAfterSeconds))
  return Response.json({ reply: answer.reply }, { status: answer.status, headers })
}
