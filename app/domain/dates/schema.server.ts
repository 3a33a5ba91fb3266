import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

/** The document store (spec §3): an object under a collection and an id, with a version as optimistic lock. */
export const documents = pgTable(
  'documents',
  {
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: text('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.id] }),
    check('documents_data_object', sql`jsonb_typeof(${table.data}) = 'object'`),
    check('documents_version_positive', sql`${table.version} > 0`),
  ],
)

/** With a hosted provider: the last seen state of each document there, to find out which side has changed. */
export const providerDocuments = pgTable(
  'provider_documents',
  {
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    /** The provider's mark of its last write. Null: the document did not exist. */
    updateTime: text('update_time'),
    /** Null: the document was never read. */
    data: jsonb('data').$type<Record<string, unknown>>(),
    /** Fields that other programs wrote and the site did not take. They stay until staff have read about them. */
    refused: jsonb('refused').$type<Record<string, RejectedField>>().notNull().default({}),
    /** When a process last started to read it. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the last exchange without an error began: all documents were read, and what had changed here was written there. Null: none yet. */
    exchangedAt: timestamp('exchanged_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.id] }),
    check('provider_documents_data_object', sql`jsonb_typeof(${table.data}) = 'object'`),
    check('provider_documents_refused_object', sql`jsonb_typeof(${table.refused}) = 'object'`),
  ],
)

/** A value that was not taken, as text. `at`: when it was seen. */
export type RejectedField = { text: string; at: string }

export const holidays = pgTable('holidays', { day: date('day').primaryKey(), name: text('name').notNull() }, (table) => [
  check('holidays_name_length', sql`length(${table.name}) between 1 and 80`),
])
