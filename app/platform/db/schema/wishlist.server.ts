import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'

/** The account's copy of a wishlist. A removal stays as a row (a tombstone), so that an old copy cannot bring the course back. */
export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseID: text('course_id').notNull(),
    removed: boolean('removed').notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseID] }), index('wishlist_entries_removed').on(table.changedAt).where(sql`${table.removed}`)],
)
