import { data } from 'react-router'
import { exportRoster } from '#app/features/bookings/roster-csv.server.ts'
import { readRosterFilter } from '#app/features/bookings/roster-filter.ts'
import { requireConfirmation } from '#app/platform/auth/confirmation.server.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/roster-file'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'counsellor')
  requireConfirmation(context)
  const file = await exportRoster(params.id, readRosterFilter(url.searchParams), id)
  if (!file) throw data(null, { status: 404 })
  return file
}
