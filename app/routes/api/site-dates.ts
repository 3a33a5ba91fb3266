import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseIDsOn } from '#app/domain/courses/courses-on-page.server.ts'
import { datesOn, readSiteDates } from '#app/domain/dates/site-dates.server.ts'
import type { Route } from './+types/site-dates'

export const handle = policy({ access: 'everyone', cache: 'none' })

/** The dates as the page at `?on=` shows them; all of them without it. */
export async function loader({ url }: Route.LoaderArgs) {
  const dates = await readSiteDates()
  const pathname = url.searchParams.get('on')
  return Response.json(pathname === null ? dates : datesOn(dates, pathname, listCourseIDsOn(pathname)), { headers: { 'Cache-Control': 'no-store' } })
}
