import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { documentCodeShape } from '#app/lib/issued-document.ts'
import { at } from '#app/platform/db/columns.server.ts'

/** Certificates of completion. The printed texts are stored here, because a certificate must not change when a course is renamed. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    number: integer('number').generatedAlwaysAsIdentity().unique(),
    /** Anyone can check the certificate with this code, such as C-7K3M-9QXH-2BDN. */
    code: text('code').notNull().unique(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** As printed; empty after the person was erased. */
    name: text('name').notNull(),
    course: text('course').notNull(),
    batch: text('batch').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Classes held since the student joined, and attended, at the time of issue; null if none was held. */
    classes: integer('classes'),
    attended: integer('attended'),
    /** Staff's reason to issue it although the attendance was too low. */
    exception: text('exception'),
    issuedAt: at('issued_at').notNull().defaultNow(),
    issuedBy: text('issued_by').references(() => users.id, { onDelete: 'set null' }),
    /** The certificate with a wrong name that this one replaces. */
    replaces: uuid('replaces').references((): AnyPgColumn => certificates.id),
    revokedAt: at('revoked_at'),
    revokedBy: text('revoked_by').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to staff only. */
    revokeReason: text('revoke_reason'),
    /** What the mail tells the student about the reason; null: nothing. */
    revokeMessage: text('revoke_message'),
  },
  (table) => [
    check('certificates_code_shape', sql`${table.code} ~ ${sql.raw(`'^C${documentCodeShape}'`)}`),
    check('certificates_lengths', sql`length(${table.name}) <= 120 and length(${table.course}) between 1 and 160 and length(${table.batch}) between 1 and 160`),
    check('certificates_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check(
      'certificates_attendance_known',
      sql`(${table.classes} is null) = (${table.attended} is null) and ${table.attended} between 0 and ${table.classes} and ${table.classes} > 0`,
    ),
    check('certificates_exception_length', sql`length(${table.exception}) between 1 and 400`),
    check('certificates_revoked_why', sql`(${table.revokedAt} is null) = (${table.revokeReason} is null) and length(${table.revokeReason}) between 1 and 400`),
    check(
      'certificates_revoke_message',
      sql`${table.revokeMessage} is null or (${table.revokedAt} is not null and length(${table.revokeMessage}) between 1 and 400)`,
    ),
    uniqueIndex('certificates_once').on(table.bookingId).where(sql`${table.revokedAt} is null`),
    index('certificates_replacing').on(table.replaces).where(sql`${table.replaces} is not null`),
    index('certificates_of').on(table.bookingId),
    index('certificates_issued_by').on(table.issuedBy).where(sql`${table.issuedBy} is not null`),
    index('certificates_revoked_by').on(table.revokedBy).where(sql`${table.revokedBy} is not null`),
  ],
)
