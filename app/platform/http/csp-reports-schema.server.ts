import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** What browsers blocked on our pages because of the Content-Security-Policy. Equal reports share one row. No personal data. */
export const cspReports = pgTable(
  'csp_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The violated directive, such as script-src-elem. */
    directive: text('directive').notNull(),
    /** This is an origin, `self`, or a keyword such as `inline`. */
    blocked: text('blocked').notNull(),
    /** The page's pattern in the URL table, such as /my-data/:token. */
    page: text('page').notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(1),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('csp_reports_same').on(table.directive, table.blocked, table.page),
    index('csp_reports_last_seen').on(table.lastSeenAt.desc(), table.id.desc()),
    check('csp_reports_lengths', sql`length(${table.directive}) <= 40 and length(${table.blocked}) <= 200 and length(${table.page}) <= 200`),
    check('csp_reports_count', sql`${table.count} > 0`),
  ],
)
