import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { at } from '#app/platform/db/columns.server.ts'
import type { StudyState, WorkState } from './outcome-kinds.ts'

/** Graduates are counted together by the half-year of their last class. */
export const outcomeCohorts = pgTable(
  'outcome_cohorts',
  {
    /** As in its address: `2025-second-half`. */
    id: text('id').primaryKey(),
    label: text('label').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** When all states were recorded, at least 180 days after the last class. */
    countedOn: date('counted_on').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    /** Null: only staff see it. */
    publishedAt: at('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('outcome_cohorts_id_shape', sql`${table.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.id}) <= 60`),
    check('outcome_cohorts_label_length', sql`length(${table.label}) between 2 and 90`),
    check('outcome_cohorts_days', sql`${table.lastDay} >= ${table.firstDay}`),
    check('outcome_cohorts_counted_after', sql`${table.countedOn} >= ${table.lastDay} + 180`),
    index('outcome_cohorts_newest').on(table.lastDay.desc(), table.id.desc()),
  ],
)

/** Everyone who enrolled, with any outcome. No names: only the institute's own files know the person. */
export const outcomeRecords = pgTable(
  'outcome_records',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    cohortId: text('cohort_id')
      .notNull()
      .references(() => outcomeCohorts.id, { onDelete: 'cascade' }),
    courseID: text('course_id').notNull(),
    personReference: text('person_reference').notNull(),
    study: text('study').$type<StudyState>().notNull(),
    work: text('work').$type<WorkState>().notNull(),
    /** Yearly fixed pay in paise, if the person reported it. */
    salaryPaise: bigint('salary_paise', { mode: 'number' }),
    evidenceNote: text('evidence_note').notNull().default(''),
    version: integer('version').notNull().default(1),
    recordedBy: text('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('outcome_records_person_once').on(table.cohortId, table.personReference),
    check('outcome_records_reference_length', sql`length(${table.personReference}) between 3 and 100`),
    check('outcome_records_study_known', sql`${table.study} in ('finishedOnTime','finishedLate','stillStudying','left')`),
    check(
      'outcome_records_work_known',
      sql`${table.work} in ('inFieldFullTime','inFieldShortOrPartTime','outOfField','hiredByInstitute','furtherStudy','notLooking','stillLooking','noReply')`,
    ),
    check('outcome_records_salary_of_field', sql`${table.salaryPaise} is null or (${table.work} = 'inFieldFullTime' and ${table.salaryPaise} > 0)`),
    check('outcome_records_evidence_length', sql`length(${table.evidenceNote}) <= 2000`),
    index('outcome_records_list').on(table.cohortId, table.createdAt.desc(), table.id.desc()),
    index('outcome_records_by').on(table.recordedBy).where(sql`${table.recordedBy} is not null`),
  ],
)
