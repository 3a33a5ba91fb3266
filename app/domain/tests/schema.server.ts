import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { documentCodeShape } from '#app/lib/issued-document.ts'
import { at, id } from '#app/platform/db/columns.server.ts'
import type { DifficultyCounts } from './paper.ts'
import type { QuestionBody, QuestionDifficulty, QuestionKind, SectionId } from './questions.ts'
import type { ScorePart } from './score.ts'

/** The texts are in the versions; new papers do not use a retired question. */
export const testQuestions = pgTable('test_questions', {
  id: text('id').primaryKey(),
  retiredAt: at('retired_at'),
  createdAt: at('created_at').notNull().defaultNow(),
})

type ReviewState = 'waiting' | 'approved' | 'rejected'

/** Only the review of a version ever changes, because papers refer to the version that they show. New papers use the newest approved one. */
export const testQuestionVersions = pgTable(
  'test_question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => testQuestions.id),
    version: integer('version').notNull(),
    section: text('section').$type<SectionId>().notNull(),
    topic: text('topic').notNull(),
    difficulty: smallint('difficulty').$type<QuestionDifficulty>().notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    body: jsonb('body').$type<QuestionBody>().notNull(),
    review: text('review').$type<ReviewState>().notNull().default('waiting'),
    reviewNote: text('review_note'),
    reviewedBy: text('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: at('reviewed_at'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.version] }),
    check('test_question_versions_section_known', sql`${table.section} in ('quantitative','logical','verbal','programming')`),
    check('test_question_versions_kind_known', sql`${table.kind} in ('one','several','number','order','code')`),
    check('test_question_versions_difficulty_known', sql`${table.difficulty} between 1 and 3`),
    check('test_question_versions_review_known', sql`${table.review} in ('waiting','approved','rejected')`),
    check('test_question_versions_review_dated', sql`(${table.review} = 'waiting') = (${table.reviewedAt} is null)`),
    check('test_question_versions_numbered', sql`${table.version} > 0`),
    index('test_question_versions_reviewed_by').on(table.reviewedBy).where(sql`${table.reviewedBy} is not null`),
    index('test_question_versions_created_by').on(table.createdBy).where(sql`${table.createdBy} is not null`),
  ],
)

export const testBlueprints = pgTable(
  'test_blueprints',
  {
    id: id(),
    name: text('name').notNull().unique(),
    counts: jsonb('counts').$type<DifficultyCounts>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [check('test_blueprints_name_length', sql`length(${table.name}) between 1 and 120`)],
)

/** For an offering of the kind `test`: an online window or a campus slot. Dates and seats belong to the offering. */
export const testSittings = pgTable(
  'test_sittings',
  {
    offeringId: uuid('offering_id')
      .primaryKey()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    blueprintId: uuid('blueprint_id')
      .notNull()
      .references(() => testBlueprints.id),
    minutes: integer('minutes').notNull(),
    /** After the end, answers that were already sent are accepted for this long. */
    graceSeconds: integer('grace_seconds').notNull(),
    /** While it is set, every clock is stopped and no answer is saved. */
    pausedAt: at('paused_at'),
    publishedAt: at('published_at'),
    publishedBy: text('published_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('test_sittings_minutes_sane', sql`${table.minutes} between 1 and 300`),
    check('test_sittings_grace_sane', sql`${table.graceSeconds} between 0 and 900`),
    index('test_sittings_of_blueprint').on(table.blueprintId),
    index('test_sittings_published_by').on(table.publishedBy).where(sql`${table.publishedBy} is not null`),
  ],
)

export type AttemptEnder = 'person' | 'time' | 'staff'

/** The row exists before the start if the person requested extra time. All times are of the database's clock. */
export const testAttempts = pgTable(
  'test_attempts',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id),
    extraRequestedAt: at('extra_asked_at'),
    /** Minutes beyond those of the paper, including extensions during the test. The deadline includes them. */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    startedAt: at('started_at'),
    deadlineAt: at('deadline_at'),
    endedAt: at('ended_at'),
    endedBy: text('ended_by').$type<AttemptEnder>(),
    /** The page that saved last; if another page saves, it gets a notice. */
    page: text('page'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('test_attempts_extra_sane', sql`${table.extraMinutes} between 0 and 600`),
    check('test_attempts_started_whole', sql`(${table.startedAt} is null) = (${table.deadlineAt} is null)`),
    check('test_attempts_deadline_later', sql`${table.deadlineAt} > ${table.startedAt}`),
    check('test_attempts_ended_whole', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check('test_attempts_ended_after_start', sql`${table.endedAt} is null or ${table.endedAt} >= ${table.startedAt}`),
    check('test_attempts_ended_by_known', sql`${table.endedBy} in ('person','time','staff')`),
    index('test_attempts_of_sitting').on(table.offeringId, table.id),
  ],
)

/** Frozen at the start, with the current answers. */
export const testItems = pgTable(
  'test_items',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => testAttempts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    questionId: text('question_id').notNull(),
    version: integer('version').notNull(),
    optionOrder: smallint('option_order').array().notNull(),
    /** In the format of `parseAnswer`; null: none. */
    answer: text('answer'),
    isMarked: boolean('is_marked').notNull().default(false),
    /** Of the current answer: only a save with a higher number changes it. */
    seq: integer('seq').notNull().default(0),
    savedAt: at('saved_at'),
    /** As counted by the browser; null without script. */
    spentSeconds: integer('spent_seconds'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    unique('test_items_once').on(table.attemptId, table.questionId),
    foreignKey({ columns: [table.questionId, table.version], foreignColumns: [testQuestionVersions.questionId, testQuestionVersions.version] }),
    check('test_items_answer_short', sql`length(${table.answer}) <= 120`),
    check('test_items_position_positive', sql`${table.position} > 0`),
    check('test_items_spent_sane', sql`${table.spentSeconds} between 0 and 36000`),
    index('test_items_of_question').on(table.questionId, table.version),
  ],
)

export type AttemptEventKind = 'started' | 'opened' | 'left' | 'returned' | 'extended' | 'ended'

export const testAttemptEvents = pgTable(
  'test_attempt_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => testAttempts.id, { onDelete: 'cascade' }),
    at: at('at').notNull().default(sql`clock_timestamp()`),
    kind: text('kind').$type<AttemptEventKind>().notNull(),
    minutes: integer('minutes'),
  },
  (table) => [
    check('test_attempt_events_kind_known', sql`${table.kind} in ('started','opened','left','returned','extended','ended')`),
    index('test_attempt_events_of').on(table.attemptId, table.id),
  ],
)

/** At the last scoring. The person sees it once the sitting is published. */
export const testResults = pgTable(
  'test_results',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => testAttempts.id, { onDelete: 'cascade' }),
    marks: integer('marks').notNull(),
    fullMarks: integer('full_marks').notNull(),
    right: integer('right_answers').notNull(),
    wrong: integer('wrong_answers').notNull(),
    open: integer('open_answers').notNull(),
    place: integer('place').notNull(),
    people: integer('people').notNull(),
    /** Null: there is no other paper to compare with. */
    percentile: real('percentile'),
    percentOfFee: smallint('percent_of_fee').notNull(),
    sections: jsonb('sections').$type<ScorePart[]>().notNull(),
    topics: jsonb('topics').$type<ScorePart[]>().notNull(),
    /** The letter's code for /verify; it stays when a result is scored again. */
    code: text('code').unique(),
    scoredAt: at('scored_at').notNull().defaultNow(),
  },
  (table) => [
    check('test_results_code_shape', sql`${table.code} ~ ${sql.raw(`'^S${documentCodeShape}'`)}`),
    check('test_results_percent_sane', sql`${table.percentOfFee} between 0 and 100`),
    check('test_results_percentile_sane', sql`${table.percentile} between 0 and 100`),
  ],
)

/** Everyone at the sitting who had the question gets full marks for it. */
export const testAnnulments = pgTable(
  'test_annulments',
  {
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => testSittings.offeringId, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => testQuestions.id),
    reason: text('reason').notNull(),
    annulledBy: text('annulled_by').references(() => users.id, { onDelete: 'set null' }),
    annulledAt: at('annulled_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.offeringId, table.questionId] }),
    check('test_annulments_reason_length', sql`length(${table.reason}) between 1 and 400`),
    index('test_annulments_of_question').on(table.questionId),
    index('test_annulments_annulled_by').on(table.annulledBy).where(sql`${table.annulledBy} is not null`),
  ],
)
