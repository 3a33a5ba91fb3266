import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportReport } from '#app/domain/reports/load-report.server.ts'
import { fileCell, fileLabel, isReportName } from '#app/domain/reports/report.ts'
import { fileKindOf, tableFile } from '#app/platform/http/table-file.server.ts'
import type { Route } from './+types/report-file'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export async function loader({ params: { report: name }, url, context }: Route.LoaderArgs) {
  if (!isReportName(name)) throw data(null, { status: 404 })
  const { columns, rows } = await exportReport(name, url.searchParams, new Date(), getPerson(context).id)
  return await tableFile(fileKindOf(url), `report-${name}`, columns.map(fileLabel), lines())

  async function* lines() {
    yield rows.map(({ cells }) => columns.map((column, place) => fileCell(column, cells[place] ?? null)))
  }
}
