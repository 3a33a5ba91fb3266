import { policy } from '#app/domain/accounts/policy.ts'
import { getCurrentDates } from '#app/domain/bookings/upcoming-batches.server.ts'
import { filterDates, getSiteDates } from '#app/domain/dates/site-dates.server.ts'
import type { Route } from './+types/site-dates'

export const handle = policy({ access: 'everyone', cache: 'none' })

/** The dates that the page at `?on=` shows; without it, all dates. */
export async function loader({ url }: Route.LoaderArgs) {
  const pathname = url.searchParams.get('on')
  const dates = pathname === null ? await getCurrentDates() : filterDates(await getSiteDates(), pathname)
  return Response.json(dates, { headers: { 'Cache-Control': 'no-store' } })
}
