import { findSessionId } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { streamRosterChanges } from '#app/domain/bookings/roster/roster-live.server.ts'
import type { Route } from './+types/roster-live'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

/** Says that a roster changed. A HEAD asks only whether one may listen. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return new Response(null, { headers: { 'Cache-Control': 'no-store' } })
  return streamRosterChanges(params.id, findSessionId(context) ?? '', request.signal)
}
