import { listFailedConditions, type QuizCourseFacts } from './quiz-conditions.ts'
import type { Quiz } from './quiz-content.ts'

type QuizAnswer = Quiz['questions'][number]['answers'][number]
type CountedAnswer = { questionID: string; answer: QuizAnswer }

export type RankedCourse = { courseID: string; points: number; failures: string[] }

type QuizReason = { questionID: string; answerID: string; because: string; forFirst: number; forSecond: number }

type IgnoredAnswer = { questionID: string; answerID: string; why: 'unknown question' | 'unknown answer' | 'more than one answer' }

export type QuizResult = {
  /** Null if no course meets every condition and has more than 0 points. */
  best: RankedCourse | null
  /** The next course that could be the best; null if there is no other. */
  runnerUp: RankedCourse | null
  /** If no course fits: the course that fails the fewest conditions, then has most points. */
  closest: RankedCourse | null
  /** Reasons for the best (or else the closest) course and for the runner-up. */
  reasons: QuizReason[]
  /** Advice for a person who wants to learn something that we do not teach. */
  instead: string[]
}

export type QuizScore = {
  /** Null while no answer gives points and no condition excludes every course. */
  result: QuizResult | null
  /** Courses that meet the conditions come first, then those with more points; ties keep the order of the courses. */
  ranking: RankedCourse[]
  counted: [questionID: string, answerID: string][]
  /** Questions without a counted answer, in the quiz's order. */
  unanswered: string[]
  ignored: IgnoredAnswer[]
}

/**
 * Conditions exclude courses, then points rank the others. A question with two different answers counts as unanswered.
 * @param courses a course without facts is left out @param answers pairs of question and answer id, in any order
 */
export function scoreQuiz(
  quiz: Pick<Quiz, 'courseIDs' | 'questions'>,
  courses: readonly QuizCourseFacts[],
  answers: Iterable<readonly [string, string]>,
  now: Date,
): QuizScore {
  const { counted, unanswered, ignored } = parseAnswers(quiz.questions, answers)
  const conditions = counted.flatMap(({ answer }) => answer.condition ?? [])
  const audience = counted.map(({ answer }) => answer.audience).find((one) => one !== undefined) ?? null
  const ranking = rank(quiz.courseIDs, courses, counted, (course) => listFailedConditions(course, conditions, audience, now))
  const score = { ranking, counted: counted.map(({ questionID, answer }): [string, string] => [questionID, answer.id]), unanswered, ignored }

  const [best = null, runnerUp = null] = ranking.filter(({ failures, points }) => failures.length === 0 && points > 0)
  const hasPoints = counted.some(({ answer }) => Object.keys(answer.weights).length > 0)
  const isExcluded = ranking.every(({ failures }) => failures.length > 0)
  if (counted.length === 0 || (!hasPoints && !isExcluded)) return { ...score, result: null }

  const closest = best ? null : ([...ranking].sort((a, b) => a.failures.length - b.failures.length || b.points - a.points)[0] ?? null)
  const [first, second] = [best ?? closest, runnerUp].map((one) => one?.courseID)
  const reasons = counted.map(({ questionID, answer }) => ({
    questionID,
    answerID: answer.id,
    because: answer.because,
    forFirst: getPoints(answer, first),
    forSecond: getPoints(answer, second),
  }))
  const instead = conditions.flatMap((condition) => (condition.kind === 'not-taught' ? condition.instead : []))
  return { ...score, result: { best, runnerUp, closest, reasons, instead } }
}

function rank(
  courseIDs: readonly string[],
  courses: readonly QuizCourseFacts[],
  counted: readonly CountedAnswer[],
  failuresOf: (course: QuizCourseFacts) => string[],
): RankedCourse[] {
  return courseIDs
    .flatMap((courseID) => courses.find((course) => course.courseID === courseID) ?? [])
    .map((course) => ({
      courseID: course.courseID,
      points: counted.reduce((sum, { answer }) => sum + getPoints(answer, course.courseID), 0),
      failures: failuresOf(course),
    }))
    .sort((a, b) => Math.min(1, a.failures.length) - Math.min(1, b.failures.length) || b.points - a.points)
}

function parseAnswers(questions: Quiz['questions'], answers: Iterable<readonly [string, string]>) {
  const given = new Map<string, Set<string>>()
  for (const [questionID, answerID] of answers) given.set(questionID, (given.get(questionID) ?? new Set()).add(answerID))

  const ignored: IgnoredAnswer[] = []
  const unanswered: string[] = []
  const counted: CountedAnswer[] = []
  for (const { id: questionID, answers: offered } of questions) {
    const selected: QuizAnswer[] = []
    for (const answerID of given.get(questionID) ?? []) {
      const answer = offered.find(({ id }) => id === answerID)
      if (answer) selected.push(answer)
      else ignored.push({ questionID, answerID, why: 'unknown answer' })
    }
    given.delete(questionID)
    const [answer] = selected
    if (answer && selected.length === 1) {
      counted.push({ questionID, answer })
      continue
    }
    unanswered.push(questionID)
    for (const { id: answerID } of selected) ignored.push({ questionID, answerID, why: 'more than one answer' })
  }
  for (const [questionID, answerIDs] of given) for (const answerID of answerIDs) ignored.push({ questionID, answerID, why: 'unknown question' })
  ignored.sort((a, b) => compareText(a.questionID, b.questionID) || compareText(a.answerID, b.answerID))
  return { counted, unanswered, ignored }
}

function getPoints(answer: QuizAnswer, courseID: string | undefined): number {
  return courseID === undefined ? 0 : (answer.weights[courseID] ?? 0)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
