import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, pgView, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { at, id } from '#app/platform/db/columns.server.ts'
import type { AttendanceMark, MarkSource } from './attendance.ts'
import type { SessionKind } from './session-kinds.ts'

const isSample = () => boolean('is_sample').notNull().default(false)
/** No new class can use it. The row is deleted a day later, when undo is no longer offered. */
const removedAt = () => at('removed_at')

/** A teacher who gives classes has only a name and needs no account. */
export const trainers = pgTable('trainers', { id: id(), name: text('name').notNull().unique(), isSample: isSample(), removedAt: removedAt() }, (table) => [
  check('trainers_name_length', sql`length(${table.name}) between 1 and 80`),
])

export const rooms = pgTable(
  'rooms',
  { id: id(), name: text('name').notNull().unique(), seats: integer('seats'), isSample: isSample(), removedAt: removedAt() },
  (table) => [check('rooms_name_length', sql`length(${table.name}) between 1 and 80`), check('rooms_seats_positive', sql`${table.seats} between 1 and 10000`)],
)

/** The weekly pattern of a batch. Its first and last day are those of the batch. */
export const classPlans = pgTable(
  'class_plans',
  {
    offeringId: uuid('offering_id')
      .primaryKey()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    /** 1 Monday to 7 Sunday. */
    weekdays: integer('weekdays').array().notNull(),
    /** In minutes since midnight in India. */
    startsMinute: integer('starts_minute').notNull(),
    endsMinute: integer('ends_minute').notNull(),
    /** The number of classes. Null: until the batch ends. */
    classes: integer('classes'),
    /** The weekly lab: a day, and minutes since midnight in India. All null: the batch has no lab. */
    labWeekday: integer('lab_weekday'),
    labStartsMinute: integer('lab_starts_minute'),
    labEndsMinute: integer('lab_ends_minute'),
    trainerId: uuid('trainer_id').references(() => trainers.id, { onDelete: 'set null' }),
    roomId: uuid('room_id').references(() => rooms.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('class_plans_weekdays_known', sql`cardinality(${table.weekdays}) between 1 and 7 and ${table.weekdays} <@ array[1,2,3,4,5,6,7]`),
    check('class_plans_hours_known', sql`${table.startsMinute} >= 0 and ${table.startsMinute} < ${table.endsMinute} and ${table.endsMinute} <= 1440`),
    check('class_plans_classes_sane', sql`${table.classes} between 1 and 400`),
    check('class_plans_lab_whole', sql`num_nonnulls(${table.labWeekday}, ${table.labStartsMinute}, ${table.labEndsMinute}) in (0, 3)`),
    check('class_plans_lab_weekday_known', sql`${table.labWeekday} between 1 and 7`),
    check(
      'class_plans_lab_hours_known',
      sql`${table.labStartsMinute} >= 0 and ${table.labStartsMinute} < ${table.labEndsMinute} and ${table.labEndsMinute} <= 1440`,
    ),
    check(
      'class_plans_lab_outside_class',
      sql`${table.labWeekday} <> all(${table.weekdays}) or ${table.labEndsMinute} <= ${table.startsMinute} or ${table.labStartsMinute} >= ${table.endsMinute}`,
    ),
    index('class_plans_of_trainer').on(table.trainerId),
    index('class_plans_in_room').on(table.roomId),
  ],
)

/** One class or lab of a batch. A constraint of the migration prevents two of one batch that overlap. */
export const classSessions = pgTable(
  'class_sessions',
  {
    id: id(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SessionKind>().notNull().default('class'),
    /** The day in India from the weekly pattern. A move does not change it. */
    plannedDay: date('planned_day').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    trainerId: uuid('trainer_id').references(() => trainers.id, { onDelete: 'set null' }),
    roomId: uuid('room_id').references(() => rooms.id, { onDelete: 'set null' }),
    movedFrom: at('moved_from'),
    cancelledAt: at('cancelled_at'),
    /** Why it was moved or cancelled. Students read it. */
    note: text('note').notNull().default(''),
    materialsUrl: text('materials_url'),
    recordingUrl: text('recording_url'),
    /** Written on the board. Students use it to check in. */
    checkInCode: text('check_in_code').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('class_sessions_once').on(table.offeringId, table.kind, table.plannedDay),
    check('class_sessions_kind_known', sql`${table.kind} in ('class','lab')`),
    check('class_sessions_length', sql`${table.endsAt} > ${table.startsAt} and ${table.endsAt} <= ${table.startsAt} + interval '24 hours'`),
    check('class_sessions_note_length', sql`length(${table.note}) <= 400`),
    check('class_sessions_code_shape', sql`${table.checkInCode} ~ '^[0-9]{4}$'`),
    check(
      'class_sessions_links_https',
      sql`coalesce(${table.materialsUrl}, 'https://') like 'https://%' and coalesce(${table.recordingUrl}, 'https://') like 'https://%'`,
    ),
    index('class_sessions_by_start').on(table.startsAt),
    index('class_sessions_of_trainer').on(table.trainerId, table.startsAt),
    index('class_sessions_in_room').on(table.roomId, table.startsAt),
  ],
)

export type ClassSession = typeof classSessions.$inferSelect

/** Without a row, nothing is known yet. */
export const classAttendance = pgTable(
  'class_attendance',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    mark: text('mark').$type<AttendanceMark>().notNull(),
    /** `code`: the student checked in with the code on the board. */
    way: text('way').$type<MarkSource>().notNull(),
    markedBy: text('marked_by').references(() => users.id, { onDelete: 'set null' }),
    markedAt: at('marked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.bookingId] }),
    check('class_attendance_mark_known', sql`${table.mark} in ('present','late','absent')`),
    check('class_attendance_way_known', sql`${table.way} in ('staff','code')`),
    check('class_attendance_code_by_student', sql`${table.way} = 'staff' or ${table.markedBy} is null`),
    index('class_attendance_of').on(table.bookingId),
    index('class_attendance_marked_by').on(table.markedBy).where(sql`${table.markedBy} is not null`),
  ],
)

/**
 * The classes and labs that count for a student: those that began while the booking had a seat in their batch, and those where the student was. With `>=`
 * PostgreSQL would read the index of all starts for each booking.
 */
export const classPlaces = pgView('class_places', { sessionId: uuid('session_id').notNull(), bookingId: uuid('booking_id').notNull() }).as(sql`
  select class_sessions.id as session_id, bookings.id as booking_id from class_sessions join bookings on bookings.offering_id = class_sessions.offering_id
    and class_sessions.starts_at <@ tstzrange(bookings.seated_at, null)
  union select class_sessions.id, earlier_seats.booking_id from class_sessions join earlier_seats on earlier_seats.offering_id = class_sessions.offering_id
    and class_sessions.starts_at <@ tstzrange(earlier_seats.seated_at, earlier_seats.left_at)
  union select session_id, booking_id from class_attendance where mark in ('present','late')`)
