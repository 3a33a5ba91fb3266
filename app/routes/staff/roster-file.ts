import { data } from 'react-router'
import { requireConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import { requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { exportRoster } from '#app/domain/bookings/roster/roster-csv.server.ts'
import { parseRosterFilter } from '#app/domain/bookings/roster/roster-filter.ts'
import type { Route } from './+types/roster-file'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'counsellor')
  requireConfirmation(context)
  const file = await exportRoster(params.id, parseRosterFilter(url.searchParams), id)
  if (!file) throw data(null, { status: 404 })
  return file
}
