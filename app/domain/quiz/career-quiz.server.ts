import { createHash } from 'node:crypto'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { getOfferingState } from '#app/domain/bookings/offerings.ts'
import { showBatches } from '#app/domain/bookings/show-batches.server.ts'
import { fillInstitute, getInstitute, type InstituteDetails } from '#app/domain/content/institute.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { fillCourseNumbers } from '#app/domain/courses/course-numbers.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { stringifyCanonical } from '#app/lib/canonical-json.ts'
import { getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { dayMs } from '#app/lib/periods.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { scoreQuiz } from './career-quiz.ts'
import { parseQuizAddress, placeParam, previewParam, type QuizPlace } from './quiz-address.ts'
import type { QuizCourseFacts } from './quiz-conditions.ts'
import { fillQuizNumbers, type Quiz, withOwnPoints } from './quiz-content.ts'
import { quizContent } from './quiz-declaration.server.ts'
import { listQuizNotices } from './quiz-notices.ts'
import { createScoringView, type ResultView, type ScoringView, viewResult } from './quiz-views.ts'

/** `version` changes with every question, answer, point and course, so that a saved result names its scoring. */
type ScoredQuiz = Quiz & { version: string }
let cached: { of: [Quiz, readonly Course[], InstituteDetails]; quiz: ScoredQuiz } | null = null

function getQuiz(): ScoredQuiz {
  const [content, courses, institute] = [getContent(quizContent), listCourses(), getInstitute()]
  if (cached?.of[0] !== content || cached.of[1] !== courses || cached.of[2] !== institute)
    cached = { of: [content, courses, institute], quiz: createQuiz(content, courses) }
  return cached.quiz
}

function createQuiz(content: Quiz, courses: readonly Course[]): ScoredQuiz {
  const joined = withOwnPoints(content, courses)
  // The order of the courses decides ties, and the quiz's texts count only courses that the quiz can suggest.
  const suggested = courses.filter(({ courseID }) => joined.courseIDs.includes(courseID))
  const quiz = { ...joined, courseIDs: suggested.map(({ courseID }) => courseID) }
  return { ...fillCourseNumbers(fillInstitute(fillQuizNumbers(quiz)), suggested), version: hashVersion(quiz) }
}

function hashVersion({ courseIDs, questions }: Quiz): string {
  const scoring = questions.map(({ id, question, answers }) => [
    id,
    question,
    answers.map((answer) => [answer.id, answer.label, answer.weights, answer.condition ?? null, answer.audience ?? null]),
  ])
  return createHash('sha256')
    .update(stringifyCanonical([courseIDs, scoring]))
    .digest('hex')
    .slice(0, 8)
}

export type QuestionView = { id: string; number: number; question: string; help?: string; answers: { id: string; label: string }[]; selected: string | null }
export type QuizView = {
  title: string
  introduction: string[]
  version: string
  /** Number of courses on sale, including those that the quiz cannot suggest. */
  courseCount: number
  place: QuizPlace
  questions: QuestionView[]
  answered: boolean[]
  /** Answers to questions that this page does not show. */
  carried: [string, string][]
  /** Parameters that every address keeps and that are not answers. */
  hiddenFields: [string, string][]
  notices: string[]
  result: ResultView | null
  /** Shown before the first question and with the result. */
  scoring: ScoringView | null
}

/** Reads fees and batches of the courses for a result only. */
export async function showQuiz(context: RequestContext, params: URLSearchParams, now = new Date()): Promise<QuizView> {
  const [quiz, courses] = [getQuiz(), listCourses()]
  const address = parseQuizAddress(quiz, params)
  const facts = address.place === 'result' ? await showCourseFacts(context, listSuggested(quiz, courses), now) : []
  const score = scoreQuiz(quiz, facts, address.answers, now)
  const selected = new Map(score.counted)
  const place = address.place === 'result' && !score.result ? 1 : address.place
  const hiddenFields = address.preview === null ? [] : [[previewParam, address.preview] satisfies [string, string]]
  const shown = quiz.questions
    .map(({ id, question, help, answers: offered }, index) => ({
      id,
      number: index + 1,
      question,
      help,
      answers: offered.map((answer) => ({ id: answer.id, label: answer.label })),
      selected: selected.get(id) ?? null,
    }))
    .filter(({ number }) => place === 'all' || place === number)

  return {
    title: quiz.title,
    introduction: quiz.introduction,
    version: quiz.version,
    courseCount: courses.length,
    place,
    questions: shown,
    answered: quiz.questions.map(({ id }) => selected.has(id)),
    carried: score.counted.filter(([questionID]) => !shown.some(({ id }) => id === questionID)),
    hiddenFields,
    notices: [...listQuizNotices(quiz, address, score), ...listFactNotices(facts)],
    result: place === 'result' && score.result ? viewResult(quiz, courses, { ...score, result: score.result }, hiddenFields) : null,
    scoring: place === 'result' || (place === 1 && address.answers.length === 0) ? createScoringView(quiz, courses) : null,
  }
}

function listSuggested({ courseIDs }: Quiz, courses: readonly Course[]): Course[] {
  return courses.filter(({ courseID }) => courseIDs.includes(courseID))
}

function listFactNotices(facts: readonly QuizCourseFacts[]): string[] {
  return facts.some(({ batches }) => batches === null)
    ? ['The batch dates could not be read, so this result does not look at your start and place. Reload the page in a minute.']
    : []
}

/** Returns a text for a message to a counsellor, or null without a result. @param search the result's query; a draft's uses the published quiz */
export async function describeQuizResult(context: RequestContext, search: string): Promise<string | null> {
  const params = new URLSearchParams(search)
  for (const name of [previewParam, placeParam]) params.delete(name)
  const { result } = await showQuiz(context, params)
  if (!result) return null
  const { best, runnerUp } = result
  const found = best ? `${best.label} (${best.points} points)` : result.none.title
  return `Career quiz. My result: ${found}${runnerUp ? `; next ${runnerUp.label} (${runnerUp.points} points)` : ''}.\n${config().publicUrl}${result.path}`
}

const joinable = new Set(['open', 'filling-fast', 'running', 'not-open', 'to-be-scheduled', 'postponed'])

/** Adds cache tags, so that the page renders again on the next day in India. Never throws. */
async function showCourseFacts(context: RequestContext, courses: readonly Course[], now: Date): Promise<QuizCourseFacts[]> {
  const today = startOfDay(getIndiaToday(now)).getTime()
  const [fees, { batches, failed }] = await Promise.all([
    showFees(context, now),
    showBatches(
      context,
      courses.map(({ courseID }) => courseID),
      now,
    ),
  ])
  addCacheTags(context, offeringsName, { since: today, until: today + dayMs })
  return courses.map(({ courseID, durationWeeks, timetable, coding, needs }) => ({
    courseID,
    weeks: durationWeeks,
    practiceHours: timetable.practiceHours,
    coding,
    needsBasics: needs === 'basics',
    batches: failed
      ? null
      : (batches.get(courseID) ?? []).filter((batch) => joinable.has(getOfferingState(batch, now))).map(({ startsAt, mode }) => ({ startsAt, mode })),
    fees: fees[courseID] ?? {},
  }))
}
