import { policy } from '#app/domain/accounts/policy.ts'
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
  const { bytes, etag } = await getReportPdf(report)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': 'inline; filename="placement-report.pdf"',
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
  }
  if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
}
