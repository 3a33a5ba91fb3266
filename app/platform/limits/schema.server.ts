import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#app/platform/db/columns.server.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_ended').on(table.windowEndsAt)],
)
