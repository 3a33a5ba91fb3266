import { config } from '#app/platform/config.server.ts'
import { recordCspReport } from './csp-reports.server.ts'
import { parseCspReport } from './parse-csp-report.server.ts'
import { listRoutePaths } from './route-paths.server.ts'

const types = ['application/reports+json', 'application/csp-report', 'application/json']
const perMinute = 60
let minute = { begins: 0, taken: 0 }

/**
 * Takes a browser's report of what the content security policy blocked. Anyone who sends it is neither asked nor noted: browsers
 * send reports without the page's session and some without its origin.
 */
export async function handleCspReport(request: Request): Promise<Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!type || !types.includes(type)) return new Response(null, { status: 415 })
  if (!mayTakeAnother(Date.now())) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
  const reports = parseCspReport(parseJson(await request.text()), { origin: config().publicUrl, paths: await listRoutePaths() })
  if (!reports) return new Response(null, { status: 400 })
  for (const report of reports) await recordCspReport(report)
  return new Response(null, { status: 204 })
}

/** A fault on one page may make every visitor's browser report: some of the reports say it all. */
function mayTakeAnother(now: number): boolean {
  if (now - minute.begins >= 60_000) minute = { begins: now, taken: 0 }
  minute.taken += 1
  return minute.taken <= perMinute
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
