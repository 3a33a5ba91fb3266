import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportRecords } from '#app/domain/outcomes/export-records.server.ts'
import { parseRecordFilter } from '#app/domain/outcomes/record-filter.ts'
import type { Route } from './+types/outcome-file'

export const handle = policy({ access: { who: ['placement'], confirmed: true }, cache: 'none' })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  const file = await exportRecords(params.cohort, parseRecordFilter(url.searchParams), id)
  if (!file) throw data(null, { status: 404 })
  return file
}
