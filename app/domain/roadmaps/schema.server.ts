import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

/** A topic set back to pending stays as a row (a tombstone), so that an old copy cannot restore its state. */
export const topicProgress = pgTable(
  'topic_progress',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicID: text('topic_id').notNull(),
    /** learning, done or skipped; null: set back to pending. */
    state: text('state'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topicID] }),
    index('topic_progress_removed').on(table.changedAt).where(sql`${table.state} is null`),
    check('topic_progress_state', sql`${table.state} in ('learning', 'done', 'skipped')`),
  ],
)
