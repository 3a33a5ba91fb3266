import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

/** State of the whole installation: one row, inserted at the first start. */
export const installation = pgTable(
  'installation',
  {
    id: boolean('id').primaryKey().default(true),
    /** False after a start with `--empty` or after the demonstration data was removed; it never becomes true again. */
    hasDemonstration: boolean('has_demonstration').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    removedBy: text('removed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('installation_one_row', sql`${table.id}`),
    check('installation_removed_is_off', sql`${table.removedAt} is null or not ${table.hasDemonstration}`),
  ],
)
