import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { at } from '#app/platform/db/columns.server.ts'
import { leadFields } from './fields.ts'
import { callTaskReasons, type Language } from './lead-states.ts'
import { leadEvents, leads, quoteChoices } from './schema.server.ts'

export const counsellors = pgTable(
  'counsellors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    available: boolean('available').notNull().default(true),
    lastAssignedAt: at('last_assigned_at'),
    /** Empty: all. */
    courses: text('courses').array().notNull().default([]),
    /** Empty: all. */
    languages: text('languages').$type<Language>().array().notNull().default([]),
    /** 1 Monday to 7 Sunday. */
    weekdays: integer('weekdays').array().notNull().default([1, 2, 3, 4, 5, 6, 7]),
    /** In minutes since midnight in India. */
    startsMinute: integer('starts_minute')
      .notNull()
      .default(9 * 60),
    endsMinute: integer('ends_minute')
      .notNull()
      .default(21 * 60),
    /** Null: no limit. */
    mostOpen: integer('most_open'),
    /** Away until this day in India. From this day on they get new enquiries again. */
    backOn: date('back_on'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('counsellors_weekdays_known', sql`cardinality(${table.weekdays}) between 1 and 7 and ${table.weekdays} <@ array[1,2,3,4,5,6,7]`),
    check('counsellors_languages_known', sql`${table.languages} <@ array[${quoteChoices(Object.keys(leadFields.language.choices))}]`),
    check('counsellors_minutes_in_order', sql`0 <= ${table.startsMinute} and ${table.startsMinute} < ${table.endsMinute} and ${table.endsMinute} <= 1440`),
    check('counsellors_most_open_positive', sql`${table.mostOpen} between 1 and 10000`),
  ],
)

/** The values from before a change by staff, for undo. They are deleted when undo is no longer offered. */
export const leadUndos = pgTable(
  'lead_undos',
  {
    auditEventId: bigint('audit_event_id', { mode: 'number' })
      .notNull()
      .references(() => auditEvents.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The changed columns with their earlier values. Null: the change created the enquiry. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    eventIds: bigint('event_ids', { mode: 'number' }).array().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.auditEventId, table.leadId] }),
    index('lead_undos_lead').on(table.leadId),
    index('lead_undos_created').on(table.createdAt),
  ],
)

/** A message could not reach a person who must be informed. A call that reached the person ends the task. */
export const callTasks = pgTable(
  'call_tasks',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The kind and cause of the message that could not reach the person. One cause makes one task. */
    reason: text('reason').notNull(),
    cause: text('cause').notNull(),
    /** The batch, workshop or event with its start, or the subject of a message to everyone. */
    subject: text('subject').notNull(),
    dueAt: at('due_at').notNull(),
    /** When the call becomes useless, for example the start for a reminder. Null: never. */
    until: at('until'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The call that ended the task. An undo of the call opens the task again. */
    doneEventId: bigint('done_event_id', { mode: 'number' }).references(() => leadEvents.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('call_tasks_reason_known', sql`${table.reason} in (${quoteChoices(callTaskReasons)})`),
    unique('call_tasks_once').on(table.leadId, table.reason, table.cause),
    index('call_tasks_done_event').on(table.doneEventId).where(sql`${table.doneEventId} is not null`),
    index('call_tasks_cause').on(table.cause),
    index('call_tasks_due').on(table.dueAt, table.id).where(sql`${table.doneEventId} is null`),
    index('call_tasks_open_of_lead').on(table.leadId).where(sql`${table.doneEventId} is null`),
  ],
)
