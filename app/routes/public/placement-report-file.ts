import { policy } from '#app/domain/accounts/policy.ts'
import { createPdfFile } from '#app/platform/http/file-response.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import { getReportPdf, loadPlacementReport, writeReportCsv } from '#app/site/stories/placement-report.server.ts'
import type { Route } from './+types/placement-report-file'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const report = await loadPlacementReport(context)
  if (url.pathname.endsWith('.csv')) {
    const file = createTextFile(request, writeReportCsv(report), 'text/csv')
    file.headers.set('Content-Disposition', 'attachment; filename="placement-report.csv"')
    return file
  }
  return createPdfFile(request, { ...(await getReportPdf(report)), fileName: 'placement-report.pdf' })
}
