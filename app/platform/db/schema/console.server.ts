import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TextEncoding } from '../../csv/text-encoding.server.ts'
import { users } from './accounts.server.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A list's filter that a member of staff keeps under a name: the query string of its address. */
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
    /** Set: deleted, and kept a day so that the deletion can be undone. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    check('saved_filters_name_length', sql`length(${table.name}) between 1 and 60`),
    check('saved_filters_query_length', sql`length(${table.query}) <= 2000`),
    uniqueIndex('saved_filters_name').on(table.userId, table.list, table.name).where(sql`${table.deletedAt} is null`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A CSV file between its preview and its import; gone after an hour (uploads.server.ts). */
export const csvUploads = pgTable(
  'csv_uploads',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Path of the list that it is for. */
    list: text('list').notNull(),
    /** Null until the file is here whole. */
    encoding: text('encoding').$type<TextEncoding>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('csv_uploads_user').on(table.userId, table.list), index('csv_uploads_age').on(table.createdAt)],
)

export const csvUploadChunks = pgTable(
  'csv_upload_chunks',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => csvUploads.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)

/** Personal-data breaches as the law asks for them: what, whom, when known, when told. */
export const breaches = pgTable(
  'breaches',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** One filled-in form: a form sent twice records one breach. */
    formKey: uuid('form_key').unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** What kinds of data and about how many people. */
    affected: text('affected').notNull(),
    measures: text('measures').notNull().default(''),
    happenedAt: at('happened_at').notNull(),
    noticedAt: at('noticed_at').notNull(),
    boardToldAt: at('board_told_at'),
    peopleToldAt: at('people_told_at'),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('breaches_noticed_after', sql`${table.noticedAt} >= ${table.happenedAt}`),
    index('breaches_newest').on(table.noticedAt.desc(), table.id.desc()),
  ],
)
