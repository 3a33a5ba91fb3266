import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What stays of a consent once its person is erased: proof that it was given, without whose it was. */
export type SealedConsent = { purpose: string; noticeVersion: string; givenAt: string; givenBy: string; withdrawnAt: string | null }

/**
 * Every erasure, sealed: the Act leaves the burden of proving consent with us (section 6(10)), so the receipts stay without
 * the person. `seal` is a keyed digest of the phone or address: who shows that value can be matched, and nobody else found.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** The enquiry's reference, or `account`. */
    subject: text('subject').notNull(),
    seal: text('seal').notNull(),
    cause: text('cause').$type<'asked' | 'withdrawn' | 'period-over' | 'staff'>().notNull(),
    consents: jsonb('consents').$type<SealedConsent[]>().notNull(),
    erasedAt: at('erased_at').notNull().defaultNow(),
    /** When the sealed receipt goes too. */
    keptUntil: at('kept_until').notNull(),
  },
  (table) => [
    check('erasures_cause_known', sql`${table.cause} in ('asked','withdrawn','period-over','staff')`),
    index('erasures_newest').on(table.erasedAt.desc(), table.id.desc()),
    index('erasures_kept_until').on(table.keptUntil),
  ],
)
