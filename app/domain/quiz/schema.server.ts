import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

/** Results, and at most one unfinished quiz for each member. */
export const quizSheets = pgTable(
  'quiz_sheets',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The query of the quiz's address: answers, version and, for an unfinished quiz, the question. */
    search: text('search').notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** The best course when the quiz was finished; null: no course fitted. */
    courseID: text('course_id'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('quiz_sheets_unfinished').on(table.userId).where(sql`${table.finishedAt} is null`),
    uniqueIndex('quiz_sheets_result').on(table.userId, table.search).where(sql`${table.finishedAt} is not null`),
    index('quiz_sheets_of').on(table.userId, table.changedAt),
    check('quiz_sheets_search', sql`length(${table.search}) between 1 and 2000`),
    check('quiz_sheets_unfinished_has_no_course', sql`not (${table.finishedAt} is null and ${table.courseID} is not null)`),
  ],
)
