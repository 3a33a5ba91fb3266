import { exportBookables } from '#app/features/bookings/staff-csv.server.ts'
import { readStaffFilter } from '#app/features/bookings/staff-filter.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import type { Route } from './+types/bookings-file'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'editor', 'counsellor')
  return await orUnavailable(exportBookables(readStaffFilter(url.searchParams), id))
}
