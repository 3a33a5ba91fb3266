import { data } from 'react-router'
import { exportRecords } from '#app/features/achievements/export-records.server.ts'
import { readRecordFilter } from '#app/features/achievements/record-filter.ts'
import { requireConfirmation } from '#app/platform/auth/confirmation.server.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/outcome-file'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = requireRole(context, 'placement')
  requireConfirmation(context)
  const file = await exportRecords(params.cohort, readRecordFilter(url.searchParams), id)
  if (!file) throw data(null, { status: 404 })
  return file
}
