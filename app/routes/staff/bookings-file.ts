import { requireConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import { requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { exportOfferings } from '#app/domain/bookings/schedule/schedule-csv.server.ts'
import { parseScheduleFilter } from '#app/domain/bookings/schedule/schedule-filter.ts'
import type { Route } from './+types/bookings-file'

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'editor', 'counsellor')
  requireConfirmation(context)
  return exportOfferings(parseScheduleFilter(url.searchParams), id)
}
