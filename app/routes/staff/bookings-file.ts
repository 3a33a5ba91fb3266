import { exportBookables } from '#app/features/bookings/staff-csv.server.ts'
import { readStaffFilter } from '#app/features/bookings/staff-filter.ts'
import { requireConfirmation } from '#app/platform/auth/confirmation.server.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/bookings-file'

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'editor', 'counsellor')
  requireConfirmation(context)
  return exportBookables(readStaffFilter(url.searchParams), id)
}
