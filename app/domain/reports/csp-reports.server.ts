import { getTableColumns } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { byNumber, byText, byTime, listQuery } from '#app/platform/db/list-query.server.ts'
import { cspReports } from '#app/platform/http/csp-reports-schema.server.ts'

export const cspReportList = listQuery(
  {},
  {
    size: 50,
    sort: { at: cspReports.lastSeenAt, id: cspReports.id, direction: 'desc' },
    sorts: {
      lastSeenAt: byTime(cspReports.lastSeenAt),
      page: byText(cspReports.page),
      directive: byText(cspReports.directive),
      blocked: byText(cspReports.blocked),
      count: byNumber(cspReports.count),
      firstSeenAt: byTime(cspReports.firstSeenAt),
    },
    filters: {},
    read: async ({ where, orderBy, limit, at }) =>
      await db()
        .select({ ...getTableColumns(cspReports), cursorAt: at })
        .from(cspReports)
        .where(where)
        .orderBy(orderBy)
        .limit(limit),
  },
)
