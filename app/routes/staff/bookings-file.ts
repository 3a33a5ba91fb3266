import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportOfferings } from '#app/domain/bookings/schedule/schedule-csv.server.ts'
import { parseScheduleFilter } from '#app/domain/bookings/schedule/schedule-filter.ts'
import type { Route } from './+types/bookings-file'

export const handle = policy({ access: { who: ['editor', 'counsellor'], confirmed: true }, cache: 'none' })

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  return exportOfferings(parseScheduleFilter(url.searchParams), id)
}
