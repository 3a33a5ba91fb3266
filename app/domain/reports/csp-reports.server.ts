import { getTableColumns } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { listQuery, sortByNumber, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { cspReports } from '#app/platform/http/csp-reports-schema.server.ts'

export const cspReportQuery = listQuery(
  {},
  {
    size: 50,
    sort: { at: cspReports.lastSeenAt, id: cspReports.id, direction: 'desc' },
    sorts: {
      lastSeenAt: sortByTime(cspReports.lastSeenAt),
      page: sortByText(cspReports.page),
      directive: sortByText(cspReports.directive),
      blocked: sortByText(cspReports.blocked),
      count: sortByNumber(cspReports.count),
      firstSeenAt: sortByTime(cspReports.firstSeenAt),
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
