import { streamRosterChanges } from '#app/features/bookings/roster-live.server.ts'
import { findSessionId, requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/roster-live'

/** Says that a roster changed. A HEAD asks only whether one may listen. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  requireRole(context, 'counsellor')
  if (request.method === 'HEAD') return new Response(null, { headers: { 'Cache-Control': 'no-store' } })
  return streamRosterChanges(params.id, findSessionId(context) ?? '', request.signal)
}
