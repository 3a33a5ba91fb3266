import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { at, id } from '#app/platform/db/columns.server.ts'
import type { BookingState, ClassDays, ClassMode, ClassPart, ConfirmMethod, OfferingKind, Verification } from './offerings.ts'

/** Everything with seats: batches, workshops, events, sittings of the scholarship test. The state is not stored: `getOfferingState` computes it. */
export const offerings = pgTable(
  'offerings',
  {
    id: id(),
    kind: text('kind').$type<OfferingKind>().notNull(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    description: text('description').notNull().default(''),
    courseID: text('course_id'),
    /** Which of the three career workshops (content/workshops.ts). */
    workshopId: text('workshop_id'),
    mode: text('mode').$type<ClassMode>().notNull().default('classroom'),
    days: text('days').$type<ClassDays>(),
    part: text('part').$type<ClassPart>(),
    place: text('place').notNull().default(''),
    /** Null: not scheduled yet, or postponed without a new date. */
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    /** Null: booking opens at once. */
    opensAt: at('opens_at'),
    closesAt: at('closes_at'),
    capacity: integer('capacity').notNull(),
    /** A trigger on `bookings` maintains it, so no code can miss an update. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Part of the seats taken: seats of people with no verified mail address or phone, confirmed, and held or offered. The same trigger maintains both. */
    unverifiedSeats: integer('unverified_seats').notNull().default(0),
    unverifiedHolds: integer('unverified_holds').notNull().default(0),
    /** When a full offering last had a free seat again. A trigger maintains it. */
    freedAt: at('freed_at'),
    /** Its own price, GST included; 0: free. Null: the course's fee for a batch, otherwise a fee on request. */
    pricePaise: bigint('price_paise', { mode: 'number' }),
    /** The button "Book a free demo class" leads to the next one. */
    isDemoClass: boolean('is_demo_class').notNull().default(false),
    /** The address of the online class. Only people with a seat see it. */
    joinUrl: text('join_url'),
    recordingUrl: text('recording_url'),
    /** Null: a draft that only staff see. */
    publishedAt: at('published_at'),
    closedAt: at('closed_at'),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason'),
    isSample: boolean('is_sample').notNull().default(false),
    /** The optimistic lock for staff's changes. Bookings do not change it. */
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('offerings_kind_known', sql`${table.kind} in ('batch','workshop','event','test')`),
    check('offerings_slug_shape', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 120`),
    check('offerings_title_length', sql`length(${table.title}) between 1 and 160`),
    check('offerings_summary_length', sql`length(${table.summary}) <= 400`),
    check('offerings_description_length', sql`length(${table.description}) <= 8000`),
    check('offerings_course_of_batch', sql`${table.kind} <> 'batch' or ${table.courseID} is not null`),
    check('offerings_career_of_workshop', sql`(${table.kind} = 'workshop') = (${table.workshopId} is not null)`),
    check('offerings_mode_known', sql`${table.mode} in ('classroom','online','both')`),
    check('offerings_days_known', sql`${table.days} in ('weekdays','weekend')`),
    check('offerings_part_known', sql`${table.part} in ('morning','afternoon','evening')`),
    check('offerings_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'offerings_dates_together',
      sql`(${table.startsAt} is null) = (${table.endsAt} is null) and (${table.startsAt} is null) = (${table.closesAt} is null)`,
    ),
    check('offerings_closes_after_opening', sql`${table.closesAt} > ${table.opensAt}`),
    check('offerings_closes_before_end', sql`${table.closesAt} <= ${table.endsAt}`),
    check('offerings_capacity_sane', sql`${table.capacity} between 1 and 100000`),
    // The last guard: one seat too many fails here, even if the code before has a bug.
    check('offerings_seats_within_capacity', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check(
      'offerings_unverified_counted',
      sql`${table.unverifiedSeats} >= 0 and ${table.unverifiedHolds} >= 0 and ${table.unverifiedSeats} + ${table.unverifiedHolds} <= ${table.seatsTaken}`,
    ),
    check('offerings_demo_class_free', sql`not ${table.isDemoClass} or (${table.kind} = 'event' and coalesce(${table.pricePaise}, 1) = 0)`),
    check('offerings_price_not_negative', sql`${table.pricePaise} >= 0`),
    check(
      'offerings_links_https',
      sql`coalesce(${table.joinUrl}, 'https://') like 'https://%' and coalesce(${table.recordingUrl}, 'https://') like 'https://%'`,
    ),
    uniqueIndex('offerings_workshop_once').on(table.workshopId, table.startsAt).where(sql`${table.cancelledAt} is null`),
    index('offerings_by_start').on(table.kind, table.startsAt, table.id),
    index('offerings_by_end').on(table.kind, table.endsAt, table.id),
    index('offerings_of_course').on(table.courseID, table.startsAt, table.id),
    index('offerings_start').on(table.startsAt, table.id),
    // For the list of batches (list-batches.server.ts): by slot, begun but still open, not open yet.
    index('offerings_by_slot').on(table.days, table.part, table.startsAt, table.id),
    index('offerings_begun')
      .using('gist', sql`tstzrange(${table.startsAt}, greatest(${table.startsAt}, ${table.closesAt}))`)
      .where(sql`${table.startsAt} is not null`),
    index('offerings_closing').on(table.courseID, table.closesAt, table.id),
    index('offerings_demo_classes').on(table.startsAt, table.id).where(sql`${table.isDemoClass}`),
    index('offerings_opening').on(table.opensAt).where(sql`${table.opensAt} is not null`),
    index('offerings_created_by').on(table.createdBy).where(sql`${table.createdBy} is not null`),
  ],
)

export type OfferingRow = typeof offerings.$inferSelect

/** A row is never updated. */
export const offeringMoves = pgTable(
  'offering_moves',
  {
    id: id(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    fromStartsAt: at('from_starts_at'),
    /** Null: postponed, with no new date yet. */
    toStartsAt: at('to_starts_at'),
    note: text('note').notNull().default(''),
    movedBy: text('moved_by').references(() => users.id, { onDelete: 'set null' }),
    movedAt: at('moved_at').notNull().defaultNow(),
  },
  (table) => [
    check('offering_moves_somewhere', sql`${table.fromStartsAt} is distinct from ${table.toStartsAt}`),
    check('offering_moves_note_length', sql`length(${table.note}) <= 400`),
    index('offering_moves_of').on(table.offeringId, table.id),
    index('offering_moves_moved_by').on(table.movedBy).where(sql`${table.movedBy} is not null`),
  ],
)

/** The enquiry says who the person is. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** Read out at the door, such as B-7K3M9Q. It gives access to nothing. */
    reference: text('reference').notNull().unique(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id),
    state: text('state').$type<BookingState>().notNull(),
    expiresAt: at('expires_at'),
    /** The order of the waitlist. A booking keeps it when it becomes an offer. */
    waitingSince: at('waiting_since'),
    /** The key of the staff form: a form that is sent twice makes one booking. */
    formKey: uuid('form_key'),
    heldBy: text('held_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the person proved a mail address or phone, or staff vouched for them. Null: not yet. */
    verifiedAt: at('verified_at'),
    verifiedBy: text('verified_by').$type<Verification>(),
    /** How to confirm a seat beyond the share of unverified people. Null: no confirmation is needed. */
    confirmWay: text('confirm_way').$type<ConfirmMethod>(),
    /** How many links or codes were sent to confirm it. The last code is derived from this number. */
    confirmSends: integer('confirm_sends').notNull().default(0),
    codeAttempts: integer('code_attempts').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the person got the seat in this offering: a class that began before does not count as missed. Null: no seat yet. */
    seatedAt: at('seated_at'),
    /** The start that the last reminder was about: the person gets one reminder for each start. */
    remindedOf: at('reminded_of'),
    stateAt: at('state_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('bookings_reference_shape', sql`${table.reference} ~ '^B-[0-9A-HJKMNP-TV-Z]{6,8}$'`),
    check('bookings_state_known', sql`${table.state} in ('held','confirmed','attended','missed','waiting','offered','cancelled','expired','left')`),
    check('bookings_lapse_known', sql`(${table.state} in ('held','offered')) = (${table.expiresAt} is not null)`),
    check('bookings_line_known', sql`${table.state} not in ('waiting','offered') or ${table.waitingSince} is not null`),
    check('bookings_verification_known', sql`${table.verifiedBy} in ('account','mail','sms','staff','payment')`),
    check('bookings_verification_whole', sql`(${table.verifiedAt} is null) = (${table.verifiedBy} is null)`),
    check('bookings_confirm_way_known', sql`${table.confirmWay} in ('mail','sms','staff')`),
    check('bookings_confirm_sends_few', sql`${table.confirmSends} between 0 and 3`),
    check('bookings_code_attempts_few', sql`${table.codeAttempts} between 0 and 5`),
    uniqueIndex('bookings_once').on(table.offeringId, table.leadId).where(sql`${table.state} in ('held','confirmed','attended','missed','waiting','offered')`),
    uniqueIndex('bookings_form_key').on(table.formKey).where(sql`${table.state} in ('held','confirmed','attended','missed','waiting','offered')`),
    index('bookings_line').on(table.offeringId, table.waitingSince, table.id).where(sql`${table.state} = 'waiting'`),
    index('bookings_line_verified')
      .on(table.offeringId, table.waitingSince, table.id)
      .where(sql`${table.state} = 'waiting' and ${table.verifiedAt} is not null`),
    index('bookings_lapsing').on(table.offeringId, table.expiresAt).where(sql`${table.state} in ('held','offered')`),
    index('bookings_roster').on(table.offeringId, table.createdAt, table.id),
    index('bookings_of_lead').on(table.leadId),
    index('bookings_held_by').on(table.heldBy).where(sql`${table.heldBy} is not null`),
  ],
)

export type BookingRow = typeof bookings.$inferSelect

/** The seat that a booking had in another batch before staff moved it. Its classes still count for the certificate. */
export const earlierSeats = pgTable(
  'earlier_seats',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    seatedAt: at('seated_at').notNull(),
    leftAt: at('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.leftAt] }),
    // Otherwise the view `class_places` would fail.
    check('earlier_seats_order', sql`${table.seatedAt} <= ${table.leftAt}`),
    index('earlier_seats_of').on(table.offeringId),
  ],
)

/** The label of each course when its batches were last named after it. */
export const batchLabels = pgTable('batch_labels', { courseID: text('course_id').primaryKey(), label: text('label').notNull() })

export const offeringNotices = pgTable(
  'offering_notices',
  {
    id: id(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    /** A form that is sent twice makes one notice. */
    formKey: uuid('form_key').unique(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** About one class: not sent to people on the waiting list or with a hold or an offer. */
    seatsOnly: boolean('seats_only').notNull().default(false),
    /** Until when a call in place of the message is useful. Null: until the end of the offering. */
    usefulUntil: at('useful_until'),
    writtenBy: text('written_by').references(() => users.id, { onDelete: 'set null' }),
    writtenAt: at('written_at').notNull().defaultNow(),
  },
  (table) => [
    check('offering_notices_lengths', sql`length(${table.subject}) between 1 and 120 and length(${table.body}) between 1 and 4000`),
    index('offering_notices_of').on(table.offeringId, table.id),
    index('offering_notices_written_by').on(table.writtenBy).where(sql`${table.writtenBy} is not null`),
  ],
)
