import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

/** What holds for the whole installation: one row, made at the first start. */
export const installation = pgTable(
  'installation',
  {
    id: boolean('id').primaryKey().default(true),
    /** False from the start with `--empty`, or since demonstration data was removed; it never comes back. */
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
