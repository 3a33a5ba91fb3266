import { inArray, sql } from 'drizzle-orm'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { cspReports } from './csp-reports-schema.server.ts'

export type CspReport = { directive: string; blocked: string; page: string }

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
