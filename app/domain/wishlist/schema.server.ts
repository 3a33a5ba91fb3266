import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

/** A removal stays as a row (a tombstone), so that an old copy cannot bring the course back. */
export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseID: text('course_id').notNull(),
    removed: boolean('removed').notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Since when the member gets mails about a free seat, a new batch or a moved date; null: none. */
    alertsSince: timestamp('alerts_since', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseID] }),
    index('wishlist_entries_removed').on(table.changedAt).where(sql`${table.removed}`),
    index('wishlist_entries_alerts').on(table.courseID).where(sql`${table.alertsSince} is not null`),
    // Alerts end when the course is removed, no matter how.
    check('wishlist_entries_no_alerts_of_removed', sql`not (${table.removed} and ${table.alertsSince} is not null)`),
  ],
)

/** Without the member's name. The signed link contains this id; a revoked one shows nothing. */
export const wishlistShares = pgTable(
  'wishlist_shares',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('wishlist_shares_one').on(table.userId).where(sql`${table.revokedAt} is null`), index('wishlist_shares_of').on(table.userId)],
)
