import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportRoster } from '#app/domain/bookings/roster/roster-csv.server.ts'
import { parseRosterFilter } from '#app/domain/bookings/roster/roster-filter.ts'
import type { Route } from './+types/roster-file'

export const handle = policy({ access: { who: ['counsellor'], confirmed: true }, cache: 'none' })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  const file = await exportRoster(params.id, parseRosterFilter(url.searchParams), id)
  if (!file) throw data(null, { status: 404 })
  return file
}
