import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

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
    /** Since when its person is told by mail of a free seat, a new batch, a moved date; null: not. */
    alertsSince: timestamp('alerts_since', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseID] }),
    index('wishlist_entries_removed').on(table.changedAt).where(sql`${table.removed}`),
    index('wishlist_entries_alerts').on(table.courseID).where(sql`${table.alertsSince} is not null`),
    // Alerts end with the entry, whatever takes it away.
    check('wishlist_entries_no_alerts_of_removed', sql`not (${table.removed} and ${table.alertsSince} is not null)`),
  ],
)

/** Links by which anybody sees a wishlist, without a name. The link is signed and says this id; a row that is revoked opens nothing. */
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
