import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { at, paise } from '#app/platform/db/columns.server.ts'
import type { Audience } from './fees.ts'

/** The fee of each course for each audience, by first day. Amounts are in paise and include GST. */
export const courseFees = pgTable(
  'course_fees',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    courseID: text('course_id').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** A day in India. From that day the row no longer changes. */
    validFrom: date('valid_from').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    emiMonths: integer('emi_months').notNull(),
    /** EMI with interest; all three are null if it is not offered. */
    loanMonths: integer('loan_months'),
    loanRateBasisPoints: integer('loan_rate_basis_points'),
    loanFeePaise: paise('loan_fee_paise'),
    /** Pay after placement; all seven are null if it is not offered. */
    depositPaise: paise('deposit_paise'),
    salaryThresholdPaise: paise('salary_threshold_paise'),
    sharePercent: integer('share_percent'),
    shareMonths: integer('share_months'),
    capPaise: paise('cap_paise'),
    graceMonths: integer('grace_months'),
    lapsesAfterMonths: integer('lapses_after_months'),
    isSample: boolean('is_sample').notNull().default(false),
    setBy: text('set_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('course_fees_once_a_day').on(table.courseID, table.audience, table.validFrom),
    check('course_fees_audience_known', sql`${table.audience} in ('student','professional')`),
    check('course_fees_amount_positive', sql`${table.amountPaise} > 0`),
    check('course_fees_emi_sane', sql`${table.emiMonths} between 2 and 36`),
    check('course_fees_loan_whole', sql`num_nonnulls(${table.loanMonths}, ${table.loanRateBasisPoints}, ${table.loanFeePaise}) in (0, 3)`),
    check(
      'course_fees_loan_sane',
      sql`${table.loanMonths} between 2 and 36 and ${table.loanRateBasisPoints} between 1 and 3600 and ${table.loanFeePaise} >= 0`,
    ),
    check(
      'course_fees_placement_whole',
      sql`num_nonnulls(${table.depositPaise}, ${table.salaryThresholdPaise}, ${table.sharePercent}, ${table.shareMonths}, ${table.capPaise}, ${table.graceMonths}, ${table.lapsesAfterMonths}) in (0, 7)`,
    ),
    check(
      'course_fees_placement_sane',
      sql`${table.depositPaise} >= 0 and ${table.salaryThresholdPaise} > 0 and ${table.sharePercent} between 1 and 30 and ${table.shareMonths} between 1 and 60
        and ${table.capPaise} > ${table.depositPaise} and ${table.graceMonths} between 0 and 12 and ${table.lapsesAfterMonths} between 6 and 120`,
    ),
    index('course_fees_set_by').on(table.setBy).where(sql`${table.setBy} is not null`),
  ],
)
