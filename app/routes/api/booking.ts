import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleBooking } from '#app/domain/bookings/handle-booking.server.ts'
import { rateLimitKey } from '#app/platform/http/client-address.server.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/booking'

export const handle = policy({ access: 'everyone', cache: 'none' })

/** The booking form of a page that has its script: where the booking is, or the form's reply. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await parseTextFields(request)
  const [person, { address }] = [findPerson(context), context.get(clientContext)]
  const answer = await handleBooking({
    request,
    address,
    userId: person?.id ?? null,
    network: person?.emailVerified ? null : rateLimitKey(address),
    verifiedBy: person?.emailVerified ? 'account' : null,
    fields,
    slug: String(fields.get('slug') ?? ''),
  })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!answer) return Response.json({ reply: { error: { '': [gone] } } }, { status: 404, headers })
  if (answer.ok) {
    for (const cookie of answer.cookies) headers.append('Set-Cookie', cookie)
    return Response.json({ to: answer.to }, { status: 201, headers })
  }
  if (answer.retryAfterSeconds) headers.set('Retry-After', String(answer.retryAfterSeconds))
  return Response.json({ reply: answer.reply }, { status: answer.status, headers })
}

const gone = 'Not booked: this is no longer announced. See what else is coming on the page of upcoming batches.'
