import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'

/** The document store (spec §3): an object under a collection and an id, with a version for optimistic locking. */
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
