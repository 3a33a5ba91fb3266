import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '#app/platform/db/columns.server.ts'
import { users } from './schema.server.ts'

/** A named filter of a list, saved by staff: the query string of its address. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Path of the list, such as /staff/leads. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Set: deleted, but stored for a day so that the deletion can be undone. */
    deletedAt: at('deleted_at'),
    isShared: boolean('is_shared').notNull().default(false),
    isMailed: boolean('is_mailed').notNull().default(false),
    /** Day in India of the last such mail. */
    mailedOn: date('mailed_on'),
  },
  (table) => [
    check('saved_filters_name_length', sql`length(${table.name}) between 1 and 60`),
    check('saved_filters_query_length', sql`length(${table.query}) <= 2000`),
    check('saved_filters_mailed_reports', sql`not ${table.isMailed} or ${table.list} like '/staff/reports/%'`),
    uniqueIndex('saved_filters_name').on(table.userId, table.list, table.name).where(sql`${table.deletedAt} is null`),
  ],
)
