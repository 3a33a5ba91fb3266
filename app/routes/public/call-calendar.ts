import { findCallCalendar } from '#app/features/leads/call-calendar.server.ts'
import type { Route } from './+types/call-calendar'

/** The hours in which the call comes, as a calendar file, for the browser that sent the enquiry. */
export async function loader({ request }: Route.LoaderArgs) {
  const calendar = await findCallCalendar(request)
  const headers = { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store' }
  if (!calendar) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(calendar, { headers: { ...headers, 'Content-Disposition': 'attachment; filename="call.ics"' } })
}
