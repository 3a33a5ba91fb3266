import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportBookables } from '#app/domain/bookings/schedule/staff-csv.server.ts'
import { readStaffFilter } from '#app/domain/bookings/schedule/staff-filter.ts'
import type { Route } from './+types/bookings-file'

export const handle = policy({ access: { who: ['editor', 'counsellor'], confirmed: true }, cache: 'none' })

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  return exportBookables(readStaffFilter(url.searchParams), id)
}
