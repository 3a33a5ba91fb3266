import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { at, id } from '#app/platform/db/columns.server.ts'
import { leadFields, listFieldsWith } from './fields.ts'
import {
  type CampaignSource,
  type ConsentPurpose,
  type Language,
  type LeadEventKind,
  type LeadIntent,
  type LeadOrigin,
  type LeadState,
  type LostReason,
  leadEventKinds,
  type PreferredTime,
  type VisitorType,
} from './lead-states.ts'

export const quoteChoices = (choices: readonly string[]) => sql.raw(choices.map((choice) => `'${choice}'`).join(','))

export const leads = pgTable(
  'leads',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    /** The key of one form: a form that is sent twice is one enquiry. Null without script, from staff and from imports. */
    formKey: uuid('form_key').unique(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email'),
    courseID: text('course_id'),
    batch: text('batch'),
    visitorType: text('visitor_type').$type<VisitorType>(),
    intent: text('intent').$type<LeadIntent>().notNull().default('call'),
    preferredTime: text('preferred_time').$type<PreferredTime>(),
    language: text('language').$type<Language>(),
    message: text('message'),
    /** Under 18: staff may call only after the guardian has agreed. */
    isMinor: boolean('is_minor').notNull().default(false),
    guardianName: text('guardian_name'),
    guardianPhone: text('guardian_phone'),
    guardianAgreedAt: at('guardian_agreed_at'),
    page: text('page').notNull(),
    firstSource: jsonb('first_source').$type<CampaignSource>(),
    lastSource: jsonb('last_source').$type<CampaignSource>(),
    /** The value that the dashboard counts by: the name of the first source, or `direct`. */
    sourceName: text('source_name').notNull().default('direct'),
    origin: text('origin').$type<LeadOrigin>().notNull().default('form'),
    state: text('state').$type<LeadState>().notNull().default('submitted'),
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    followUpAt: at('follow_up_at'),
    /** Stops the first-response clock, which `created_at` starts. */
    firstContactedAt: at('first_contacted_at'),
    /** This enquiry is a copy of that one, which shows its history. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => leads.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    erasedAt: at('erased_at'),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || reference)`),
  },
  (table) => [
    check('leads_reference_shape', sql`${table.reference} ~ '^E-[0-9A-HJKMNP-TV-Z]{6,8}$'`),
    check('leads_name_length', sql`length(${table.name}) between 1 and 200`),
    // Erased rows have no number.
    check('leads_phone_e164', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$' or (${table.erasedAt} is not null and ${table.phone} = '')`),
    check('leads_email_lowercase', sql`${table.email} = lower(${table.email})`),
    check('leads_message_length', sql`length(${table.message}) <= 4000`),
    check(
      'leads_state_known',
      sql`${table.state} in ('submitted','assigned','contacted','qualified','booked','enrolled','lost','unreachable','withdrawn','erased')`,
    ),
    ...listFieldsWith('choices').map((name) =>
      check(`leads_${table[name].name}_known`, sql`${table[name]} in (${quoteChoices(Object.keys(leadFields[name].choices))})`),
    ),
    check('leads_origin_known', sql`${table.origin} in ('form','staff','import')`),
    check('leads_not_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    check('leads_version_positive', sql`${table.version} > 0`),
    // These indexes include the copies, because duplicates are searched among all enquiries.
    index('leads_phone').on(table.phone, table.mergedInto),
    index('leads_email').on(table.email, table.mergedInto).where(sql`${table.email} is not null`),
    index('leads_newest').on(table.createdAt.desc(), table.id.desc()),
    index('leads_by_name').on(sql`lower(coalesce(${table.name}, ''))`, table.id),
    index('leads_by_state').on(table.state, table.id),
    index('leads_by_course').on(sql`lower(coalesce(${table.courseID}, ''))`, table.id),
    index('leads_by_due').on(sql`coalesce(${table.followUpAt}, 'infinity'::timestamptz)`, table.id),
    index('leads_state_newest').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('leads_assigned_newest').on(table.assignedTo, table.createdAt.desc(), table.id.desc()),
    index('leads_follow_up').on(table.followUpAt).where(sql`${table.followUpAt} is not null`),
    index('leads_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('leads_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('leads_course_newest').on(table.courseID, table.createdAt.desc(), table.id.desc()),
    index('leads_source_newest').on(table.sourceName, table.createdAt.desc(), table.id.desc()),
    // For the person with the longest wait for a first call.
    index('leads_waiting').on(table.createdAt, table.id).where(sql`${table.firstContactedAt} is null and ${table.state} in ('submitted','assigned')`),
    index('leads_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export type LeadRow = typeof leads.$inferSelect

/** The history of an enquiry, in order. Only an undo deletes events: those that it reverts. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: at('at').notNull().defaultNow(),
    /** Null: the visitor or the site. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<LeadEventKind>().notNull(),
    fromState: text('from_state').$type<LeadState>(),
    toState: text('to_state').$type<LeadState>(),
    note: text('note'),
    lostReason: text('lost_reason').$type<LostReason>(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('lead_events_lead').on(table.leadId, table.id),
    check('lead_events_kind_known', sql`${table.kind} in (${quoteChoices(leadEventKinds)})`),
    check(
      'lead_events_lost_reason',
      sql`${table.lostReason} is null or ${table.toState} = 'lost' and ${table.lostReason} in ('fee','timing','distance','not-now','other-institute','job','other-course','wrong-number','other')`,
    ),
    // How far an enquiry had got when it was closed. Few enquiries have such an event.
    index('lead_events_closing')
      .on(table.leadId, table.fromState)
      .where(sql`${table.fromState} in ('qualified','booked','enrolled') and ${table.toState} in ('lost','unreachable','withdrawn')`),
  ],
)

export const consents = pgTable(
  'consents',
  {
    id: id(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    noticeVersion: text('notice_version').notNull(),
    givenAt: at('given_at').notNull().defaultNow(),
    /** A person under 18 gives their own, which allows no call, and the guardian another one. */
    givenBy: text('given_by').$type<'self' | 'guardian'>().notNull().default('self'),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    check('consents_purpose_known', sql`${table.purpose} in ('contact','updates')`),
    check('consents_given_by_known', sql`${table.givenBy} in ('self','guardian')`),
    check('consents_withdrawn_after', sql`${table.withdrawnAt} >= ${table.givenAt}`),
    index('consents_news').on(table.givenAt).where(sql`${table.purpose} = 'updates' and ${table.withdrawnAt} is null`),
    unique('consents_once').on(table.leadId, table.purpose, table.givenAt),
  ],
)
