import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileKind, PictureSize } from '#app/shared/files.ts'
import { users } from './accounts.server.ts'
import { publications } from './publications.server.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Uploaded pictures and PDFs, as they were made anew from what was sent; the bytes are in the file store under the id. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    kind: text('kind').$type<FileKind>().notNull(),
    /** What it was called where it came from, without path; for staff, and for the download of a PDF. */
    name: text('name').notNull(),
    /** Of what was sent, before anything was made of it: the same file sent twice is one. */
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Of a picture: what is in the store, smallest first. */
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

/** Which publications show or keep a file in a draft, a version or a release; a file of none is collected after a day. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.publicationId] }), index('file_uses_of').on(table.publicationId)],
)
