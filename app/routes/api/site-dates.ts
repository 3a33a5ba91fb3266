import { policy } from '#app/domain/accounts/policy.ts'
import { readCurrentDates } from '#app/domain/bookings/upcoming-batches.server.ts'
import { filterDates, readSiteDates } from '#app/domain/dates/site-dates.server.ts'
import type { Route } from './+types/site-dates'

export const handle = policy({ access: 'everyone', cache: 'none' })

/** The dates that the page at `?on=` shows; without it, all dates. */
export async function loader({ url }: Route.LoaderArgs) {
  const pathname = url.searchParams.get('on')
  const dates = pathname === null ? await readCurrentDates() : filterDates(await readSiteDates(), pathname)
  return Response.json(dates, { headers: { 'Cache-Control': 'no-store' } })
}
