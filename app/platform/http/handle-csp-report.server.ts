import { inArray, sql } from 'drizzle-orm'
import { matchRoutes } from 'react-router'
import { z } from 'zod'
import { parseJson } from '#app/lib/parse-json.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { cspReports } from './csp-reports-schema.server.ts'
import { listRoutePaths } from './route-paths.server.ts'

const types = ['application/reports+json', 'application/csp-report', 'application/json']
const perMinute = 60
let minute = { begins: 0, taken: 0 }

/** Neither checks nor stores the sender: browsers send reports without the session, and some without the origin. */
export async function handleCspReport(request: Request): Promise<Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!type || !types.includes(type)) return new Response(null, { status: 415 })
  if (!canTakeAnother(Date.now())) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
  const reports = parseCspReport(parseJson(await request.text()), { origin: config().publicUrl, paths: await listRoutePaths() })
  if (!reports) return new Response(null, { status: 400 })
  for (const report of reports) await recordCspReport(report)
  return new Response(null, { status: 204 })
}

/** An error on one page may make every visitor's browser send a report, so a limited number is enough. */
function canTakeAnother(now: number): boolean {
  if (now - minute.begins >= 60_000) minute = { begins: now, taken: 0 }
  minute.taken += 1
  return minute.taken <= perMinute
}

/** Directives that the site's policy can report (security-headers.server.ts), including the narrower names that browsers use. */
const directives =
  /^(?:default-src|script-src(?:-elem|-attr)?|style-src(?:-elem|-attr)?|img-src|font-src|connect-src|media-src|object-src|frame-src|child-src|worker-src|manifest-src|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/
const keywords = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-sink', 'trusted-types-policy']
const maxReports = 20

const text = z.string().max(10_000)
/** The format of `report-to`: several reports at once. */
const reportList = z.array(
  z
    .object({ type: z.literal('csp-violation'), body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.nullish() }) })
    .or(z.unknown().transform(() => null)),
)
/** The format of `report-uri`. */
const singleReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
})

/** Takes no personal data: only the page's pattern, and the origin of what was blocked. Leaves out browser extensions. @returns null for no report */
function parseCspReport(sent: unknown, site: { origin: string; paths: string[] }): CspReport[] | null {
  const list = reportList.safeParse(sent)
  const single = list.success ? null : singleReport.safeParse(sent)
  if (!list.success && !single?.success) return null
  const violations = list.success
    ? list.data.slice(0, maxReports).flatMap((one) => (one ? [[one.body.documentURL, one.body.effectiveDirective, one.body.blockedURL ?? '']] : []))
    : [listSingleReport(single?.data)]
  return violations.flatMap(([page = '', rule = '', blocked = '']) => toReport(page, rule, blocked, site) ?? [])
}

function listSingleReport(data: z.infer<typeof singleReport> | undefined): string[] {
  const report = data?.['csp-report']
  // Older browsers send the directive with its whole list of sources.
  const rule = report?.['effective-directive'] ?? report?.['violated-directive']?.split(' ')[0]
  return [report?.['document-uri'] ?? '', rule ?? '', report?.['blocked-uri'] ?? '']
}

function toReport(page: string, rule: string, blocked: string, { origin, paths }: { origin: string; paths: string[] }): CspReport | null {
  const directive = rule.toLowerCase()
  const source = nameSource(blocked, origin)
  if (!directives.test(directive) || source === null || !URL.canParse(page)) return null
  const { origin: pageOrigin, pathname } = new URL(page)
  if (pageOrigin !== origin) return null
  const match = matchRoutes(
    paths.map((path) => ({ path })),
    pathname,
  )?.at(-1)
  return { directive, blocked: source, page: match?.route.path ? `/${match.route.path}` : '/' }
}

function nameSource(blocked: string, ownOrigin: string): string | null {
  if (blocked === '') return 'inline'
  if (keywords.includes(blocked)) return blocked
  if (!URL.canParse(blocked)) return null
  const { protocol, origin } = new URL(blocked)
  if (protocol === 'data:' || protocol === 'blob:') return protocol.slice(0, -1)
  if (!/^(?:https?|wss?):$/.test(protocol) || origin.length > 200) return null
  return origin === ownOrigin ? 'self' : origin
}

type CspReport = { directive: string; blocked: string; page: string }

/** Anyone can send reports, so their number is limited; the ones seen longest ago are deleted first. */
const maxRows = 1_000

/** Counts equal reports in one row. @param most maximum number of rows */
export async function recordCspReport(report: CspReport, most = maxRows): Promise<void> {
  await inTransaction(async (tx) => {
    const [row] = await tx
      .insert(cspReports)
      .values(report)
      .onConflictDoUpdate({
        target: [cspReports.directive, cspReports.blocked, cspReports.page],
        set: { count: sql`${cspReports.count} + 1`, lastSeenAt: sql`now()` },
      })
      .returning({ count: cspReports.count })
    if (row?.count !== 1) return
    const beyond = tx.select({ id: cspReports.id }).from(cspReports).orderBy(sql`${cspReports.lastSeenAt} desc, ${cspReports.id} desc`).offset(most)
    await tx.delete(cspReports).where(inArray(cspReports.id, beyond))
  })
}
