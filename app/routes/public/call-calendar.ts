import { policy } from '#app/domain/accounts/policy.ts'
import { findCallCalendar } from '#app/domain/leads/call-calendar.server.ts'
import { createCalendarResponse } from '#app/platform/http/file-response.server.ts'
import type { Route } from './+types/call-calendar'

export const handle = policy({ access: 'everyone', cache: 'none' })

/** The hours of the promised call as a calendar file, for the browser that sent the enquiry. */
export async function loader({ request }: Route.LoaderArgs) {
  return createCalendarResponse(await findCallCalendar(request), 'call.ics')
}
