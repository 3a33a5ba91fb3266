import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { at } from '#app/platform/db/columns.server.ts'

/** Staff's confirmations of the claims of content/claims.ts, with their evidence. A row changes only when it is withdrawn. */
export const claimConfirmations = pgTable(
  'claim_confirmations',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    claim: text('claim').notNull(),
    definition: text('definition').notNull(),
    /** The day on which the figure was counted. */
    asOf: date('as_of').notNull(),
    validUntil: date('valid_until').notNull(),
    evidence: text('evidence').notNull(),
    evidenceUrl: text('evidence_url'),
    formKey: uuid('form_key').unique(),
    confirmedBy: text('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: at('confirmed_at').notNull().defaultNow(),
    withdrawnBy: text('withdrawn_by').references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    check('claim_confirmations_lengths', sql`length(${table.definition}) between 20 and 1000 and length(${table.evidence}) between 20 and 1000`),
    check('claim_confirmations_link_https', sql`coalesce(${table.evidenceUrl}, 'https://') like 'https://%'`),
    check('claim_confirmations_valid_a_year', sql`${table.validUntil} > ${table.asOf} and ${table.validUntil} <= ${table.asOf} + 366`),
    index('claim_confirmations_newest').on(table.confirmedAt.desc(), table.id.desc()),
    index('claim_confirmations_of_claim').on(table.claim, table.confirmedAt.desc()).where(sql`${table.withdrawnAt} is null`),
    index('claim_confirmations_confirmed_by').on(table.confirmedBy).where(sql`${table.confirmedBy} is not null`),
    index('claim_confirmations_withdrawn_by').on(table.withdrawnBy).where(sql`${table.withdrawnBy} is not null`),
  ],
)
