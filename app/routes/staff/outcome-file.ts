import { data } from 'react-router'
import { requireConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import { requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { exportRecords } from '#app/domain/outcomes/export-records.server.ts'
import { parseRecordFilter } from '#app/domain/outcomes/record-filter.ts'
import type { Route } from './+types/outcome-file'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'placement')
  requireConfirmation(context)
  const file = await exportRecords(params.cohort, parseRecordFilter(url.searchParams), id)
  if (!file) throw data(null, { status: 404 })
  return file
}
