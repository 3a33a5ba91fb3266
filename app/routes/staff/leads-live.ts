import { findSessionId } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { streamLeadChanges } from '#app/domain/leads/live-leads.server.ts'
import type { Route } from './+types/leads-live'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

/** Says that an enquiry came or changed. A HEAD asks only whether one may listen. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return new Response(null, { headers: { 'Cache-Control': 'no-store' } })
  return streamLeadChanges(findSessionId(context) ?? '', request.signal)
}
