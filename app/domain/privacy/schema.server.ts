import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { at } from '#app/platform/db/columns.server.ts'

/** Proof of the consent, without the person. */
type SealedConsent = { purpose: string; noticeVersion: string; givenAt: string; givenBy: string; withdrawnAt: string | null }

/** Kept to prove consent (section 6(10) of the Act). `seal`: a keyed digest of the number or address, for a person who shows it. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    subject: text('subject').notNull(),
    seal: text('seal').notNull(),
    cause: text('cause').$type<'asked' | 'withdrawn' | 'period-over' | 'staff'>().notNull(),
    consents: jsonb('consents').$type<SealedConsent[]>().notNull(),
    erasedAt: at('erased_at').notNull().defaultNow(),
    /** When the receipt is deleted too. */
    retainedUntil: at('kept_until').notNull(),
  },
  (table) => [
    check('erasures_cause_known', sql`${table.cause} in ('asked','withdrawn','period-over','staff')`),
    index('erasures_newest').on(table.erasedAt.desc(), table.id.desc()),
    index('erasures_kept_until').on(table.retainedUntil),
  ],
)

/** The details that the law requires. */
export const breaches = pgTable(
  'breaches',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** The key of one filled-in form: sending the form twice records one breach. */
    formKey: uuid('form_key').unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    affected: text('affected').notNull(),
    measures: text('measures').notNull().default(''),
    happenedAt: at('happened_at').notNull(),
    noticedAt: at('noticed_at').notNull(),
    boardToldAt: at('board_told_at'),
    peopleToldAt: at('people_told_at'),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('breaches_noticed_after', sql`${table.noticedAt} >= ${table.happenedAt}`),
    index('breaches_newest').on(table.noticedAt.desc(), table.id.desc()),
  ],
)
