import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { FileKind, PictureSize } from '#app/lib/files.ts'
import type { TextEncoding } from '#app/lib/text-encoding.server.ts'
import { at } from '#app/platform/db/columns.server.ts'

/** Uploaded pictures and PDFs. Pictures are re-encoded; the bytes are in the file store under the id. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    kind: text('kind').$type<FileKind>().notNull(),
    /** The sender's file name without its path; for staff, and for the download of a PDF. */
    name: text('name').notNull(),
    /** Digest of the bytes as sent, before encoding: finds the same file when it is sent twice. */
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** The stored sizes of a picture, smallest first. */
    sizes: jsonb('sizes').$type<PictureSize[]>().notNull().default([]),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('files_kind_known', sql`${table.kind} in ('picture','pdf')`),
    check('files_name_length', sql`length(${table.name}) between 1 and 200`),
    check('files_sha256_shape', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('files_bytes_sane', sql`${table.bytes} between 1 and 100000000`),
    check('files_picture_measured', sql`(${table.kind} = 'picture') = (${table.width} is not null and ${table.height} is not null)`),
    index('files_by_sha256').on(table.sha256),
    index('files_by_age').on(table.createdAt, table.id),
    index('files_of_uploader').on(table.uploadedBy).where(sql`${table.uploadedBy} is not null`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A CSV file between its preview and its import; deleted after an hour (uploads.server.ts). */
export const csvUploads = pgTable(
  'csv_uploads',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    /** Null until the whole file has arrived. */
    encoding: text('encoding').$type<TextEncoding>(),
    /** Progress of an import that takes several steps; the list's own import writes it. */
    progress: jsonb('progress').$type<Record<string, unknown>>(),
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
