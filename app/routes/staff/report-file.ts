import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportReport } from '#app/domain/reports/load-report.server.ts'
import { getFileLabel, isReportName, toFileCell } from '#app/domain/reports/report.ts'
import { createTableFile, getFileKind } from '#app/platform/http/table-file.server.ts'
import type { Route } from './+types/report-file'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export async function loader({ params: { report: name }, url, context }: Route.LoaderArgs) {
  if (!isReportName(name)) throw data(null, { status: 404 })
  const { columns, rows } = await exportReport(name, url.searchParams, new Date(), getPerson(context).id)
  return await createTableFile(getFileKind(url), `report-${name}`, columns.map(getFileLabel), lines())

  async function* lines() {
    yield rows.map(({ cells }) => columns.map((column, place) => toFileCell(column, cells[place] ?? null)))
  }
}
