import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import type { BookingState, ClassDays, ClassMode, ClassPart, ConfirmWay, OfferingKind, Verification } from './offerings.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const id = () => uuid('id').primaryKey().default(sql`uuidv7()`)

/** Whatever has seats: batches, workshops, events, sittings of the scholarship test. Its state is never stored: `offeringState` computes it from these dates. */
export const offerings = pgTable(
  'offerings',
  {
    id: id(),
    kind: text('kind').$type<OfferingKind>().notNull(),
    /** Its address, such as /book/data-science-5-dec-2026. */
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
    /** Nobody books before; null: at once. */
    opensAt: at('opens_at'),
    /** Nobody books from then on. */
    closesAt: at('closes_at'),
    capacity: integer('capacity').notNull(),
    /** Kept by a trigger on `bookings`, so that no code can forget it. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Of the seats taken: confirmed, and held or offered, by people whose mail address or phone is not verified. Kept by the same trigger. */
    unverifiedSeats: integer('unverified_seats').notNull().default(0),
    unverifiedHolds: integer('unverified_holds').notNull().default(0),
    /** When it was full last and then had a seat again; kept by a trigger. */
    freedAt: at('freed_at'),
    /** Its own price, GST included; 0: free. Null: of a batch the fee of its course, else told when asked. */
    pricePaise: bigint('price_paise', { mode: 'number' }),
    /** Pages lead to the next one by "Book a free demo class". */
    isDemoClass: boolean('is_demo_class').notNull().default(false),
    /** Where it is held online; only those with a seat see it. */
    joinUrl: text('join_url'),
    recordingUrl: text('recording_url'),
    /** Null: a draft that nobody but staff sees. */
    publishedAt: at('published_at'),
    closedAt: at('closed_at'),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** Came with the demonstration data: its date and the seats taken are invented. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Optimistic lock of staff's changes; bookings do not count. */
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
    // The guard itself: one seat too many fails here, whatever the code before it thought.
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
    // The list of batches (list-batches.server.ts): by slot; those that have begun and take people still; those not open yet.
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

/** The public history of a date: where it was and where it went. Never changed. */
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

/** One person's place at one offering, or on its waitlist. Who they are is in their enquiry. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** What is read out at the door, such as B-7K3M9Q. It opens nothing. */
    reference: text('reference').notNull().unique(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id),
    state: text('state').$type<BookingState>().notNull(),
    expiresAt: at('expires_at'),
    /** The order of the line; kept when a place in it becomes an offer. */
    waitingSince: at('waiting_since'),
    /** The form by which staff made it: sent twice, it is one place. */
    formKey: uuid('form_key'),
    /** Of staff: who held it for a caller. */
    heldBy: text('held_by').references(() => users.id, { onDelete: 'set null' }),
    /** When its person proved a mail address or phone, or staff vouched for them; null: not yet. */
    verifiedAt: at('verified_at'),
    verifiedBy: text('verified_by').$type<Verification>(),
    /** How a seat beyond the share of unverified people is to be confirmed; null: it need not be. */
    confirmWay: text('confirm_way').$type<ConfirmWay>(),
    /** How many links or codes were sent to confirm it; the last code is derived from this number. */
    confirmSends: integer('confirm_sends').notNull().default(0),
    codeAttempts: integer('code_attempts').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The beginning that its person was reminded of: each is reminded of once. */
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
    // One place for one enquiry.
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

export const offeringNotices = pgTable(
  'offering_notices',
  {
    id: id(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    /** One form sent twice is one notice. */
    formKey: uuid('form_key').unique(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** About one class: not for the waiting list, holds and offers. */
    seatsOnly: boolean('seats_only').notNull().default(false),
    writtenBy: text('written_by').references(() => users.id, { onDelete: 'set null' }),
    writtenAt: at('written_at').notNull().defaultNow(),
  },
  (table) => [
    check('offering_notices_lengths', sql`length(${table.subject}) between 1 and 120 and length(${table.body}) between 1 and 4000`),
    index('offering_notices_of').on(table.offeringId, table.id),
    index('offering_notices_written_by').on(table.writtenBy).where(sql`${table.writtenBy} is not null`),
  ],
)
