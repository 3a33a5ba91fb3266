import { desc } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { cspReports } from '#app/platform/http/csp-reports-schema.server.ts'

export type CspReportRow = { id: number; directive: string; blocked: string; page: string; count: number; firstSeenAt: Date; lastSeenAt: Date }

/** What browsers reported last, newest first; at most 200 rows. */
export async function listCspReports(): Promise<CspReportRow[]> {
  return await db().select().from(cspReports).orderBy(desc(cspReports.lastSeenAt), desc(cspReports.id)).limit(200)
}
