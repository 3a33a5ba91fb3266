import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { savedFilters } from '#app/domain/accounts/saved-filters-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { renderMail } from '#app/domain/content/mail-content.server.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { canSendMail } from '#app/platform/mail/can-send-mail.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { loadReport, reportPeriod } from './load-report.server.ts'
import { formatCell, isReportName, type ReportName, type ReportTable, reports } from './report.ts'

export { canSendMail as canMailReports }

/** Sends at most once a day. A report that fails stays for the job's next attempt; the others are sent. */
export async function mailWeeklyReports(now: Date): Promise<void> {
  if (!canSendMail()) return
  const today = getIndiaToday(now)
  const due = and(eq(savedFilters.isMailed, true), isNull(savedFilters.deletedAt), or(isNull(savedFilters.mailedOn), lt(savedFilters.mailedOn, today)))
  const waiting = await db().select().from(savedFilters).where(due)
  const failures: unknown[] = []
  for (const filter of waiting) {
    try {
      // Before the transaction: PostgreSQL would end it if the report took five seconds.
      const mail = await composeReport(filter, now)
      await inTransaction(async (tx) => {
        // Two processes may run the job: only one changes the row.
        const taken = await tx
          .update(savedFilters)
          .set({ mailedOn: today })
          .where(and(due, eq(savedFilters.id, filter.id)))
          .returning({ id: savedFilters.id })
        if (taken.length > 0 && mail) await queueMail(mail, { tx, kind: 'weekly-report' })
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${waiting.length} weekly reports could not be mailed`)
}

/** Null if the owner may not have it any more. */
async function composeReport({ id, userId, list, name, query }: typeof savedFilters.$inferSelect, now: Date): Promise<Mail | null> {
  const report = list.replace('/staff/reports/', '')
  const [owner] = await db()
    .select({ name: users.name, address: sql<string>`${users.email}` })
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.role, ['admin', 'counsellor']), isNull(users.disabledAt), isNull(users.invitedAt)))
  if (!owner || !isReportName(report)) return null
  const search = new URLSearchParams(query)
  const table = await loadReport(report, search, now)
  const mail = renderMail(
    'weekly-report',
    { report: name, link: `${config().publicUrl}${list}?${query}` },
    { facts: `${reportHeading(report, search, now)}\n\n${reportText(table)}` },
  )
  return { to: owner, ...mail, id: `weekly-report-${id}-${getIndiaToday(now)}`, date: now }
}

/** With title and days, because the saved name may not say them. */
function reportHeading(report: ReportName, search: URLSearchParams, now: Date): string {
  const { days } = reportPeriod(report, search, now)
  return `${reports[report].title}, ${formatStoredDate(days[0] ?? '')} to ${formatStoredDate(days.at(-1) ?? '')}`
}

function reportText({ columns, rows, empty }: ReportTable): string {
  if (rows.length === 0) return empty
  const rowText = (cells: ReportTable['rows'][number]['cells']) =>
    columns.map((column, place) => (place === 0 ? '' : `${column.label}: `) + formatCell(column, cells[place] ?? null, cells)).join('\n')
  return rows.map(({ cells }) => rowText(cells)).join('\n\n')
}
