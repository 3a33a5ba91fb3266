import { createHash } from 'node:crypto'
import { fillInstitute, getInstitute, type Institute } from '#app/domain/content/institute.ts'
import { getContent } from '#app/domain/content/published-content.server.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { fillCourseNumbers } from '#app/domain/courses/course-numbers.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { canonicalJson } from '#app/lib/canonical-json.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { config } from '#app/platform/config.server.ts'
import { noneOutcome, scoreQuiz } from './career-quiz.ts'
import { parseQuizAddress, placeParam, previewParam, type QuizPlace, quizPath } from './quiz-address.ts'
import { type Quiz, withOwnPoints } from './quiz-content.ts'
import { quizContent } from './quiz-declaration.server.ts'
import { listNotices } from './quiz-notices.ts'

/** `version`: changes with every question, answer, point and course, so that a saved result names the scoring it had. */
type ScoredQuiz = Quiz & { version: string }
let made: { of: [Quiz, readonly Course[], Institute]; quiz: ScoredQuiz } | null = null

/** The quiz as it is public now, with the courses on sale only. */
function getQuiz(): ScoredQuiz {
  const [content, courses, institute] = [getContent(quizContent), listCourses(), getInstitute()]
  if (made?.of[0] !== content || made.of[1] !== courses || made.of[2] !== institute)
    made = { of: [content, courses, institute], quiz: makeQuiz(content, courses) }
  return made.quiz
}

function makeQuiz(content: Quiz, courses: readonly Course[]): ScoredQuiz {
  const joined = withOwnPoints(content, courses)
  // Ties are settled by the order of the courses, and its texts count those that it can suggest.
  const suggested = courses.filter(({ courseID }) => joined.courseIDs.includes(courseID))
  const quiz = { ...joined, courseIDs: suggested.map(({ courseID }) => courseID) }
  return { ...fillCourseNumbers(fillInstitute(quiz), suggested), version: versionOf(quiz) }
}

function versionOf({ courseIDs, questions }: Quiz): string {
  const scoring = questions.map(({ id, question, answers }) => [id, question, answers.map(({ id, label, weights }) => [id, label, weights])])
  return createHash('sha256')
    .update(canonicalJson([courseIDs, scoring]))
    .digest('hex')
    .slice(0, 8)
}

export type QuestionView = { id: string; number: number; question: string; help?: string; answers: { id: string; label: string }[]; chosen: string | null }
export type OutcomeView = { outcome: string; label: string; points: number; course: QuizCourse | null }
export type ReasonView = { question: string; answer: string; because: string; forBest: number; forRunnerUp: number; changePath: string }
export type ResultView = {
  best: OutcomeView
  runnerUp: OutcomeView
  none: { title: string; explanation: string[] }
  reasons: ReasonView[]
  standings: OutcomeView[]
  skipped: { question: string; path: string }[]
  path: string
  changeAllPath: string
}
export type ScoringView = {
  version: string
  rules: string[]
  questions: { question: string; answers: { label: string; points: { label: string; points: number }[] }[] }[]
}
export type QuizView = {
  title: string
  introduction: string[]
  version: string
  /** On sale, whether the quiz can suggest them or not. */
  courseCount: number
  place: QuizPlace
  /** The questions to show, in order. */
  questions: QuestionView[]
  /** Per question, whether it has an answer. */
  answered: boolean[]
  /** Answers to questions that are not shown. */
  carried: [string, string][]
  /** Parameters that stay in every address, which are no answers. */
  kept: [string, string][]
  notices: string[]
  result: ResultView | null
  /** Shown before the first question and with the result. */
  scoring: ScoringView | null
}

/** The quiz as an address asks for it. */
export function readQuiz(params: URLSearchParams): QuizView {
  const [quiz, courses] = [getQuiz(), listCourses()]
  const address = parseQuizAddress(quiz, params)
  const score = scoreQuiz(quiz, address.answers)
  const answers = (score.result?.reasons ?? []).map(({ questionID, answerID }): [string, string] => [questionID, answerID])
  const chosen = new Map(answers)
  const place = address.place === 'result' && !score.result ? 1 : address.place
  const outcomeOf = outcomeViews(quiz, courses)
  const kept = address.preview === null ? [] : [[previewParam, address.preview] satisfies [string, string]]
  const shown = quiz.questions
    .map(({ id, question, help, answers: offered }, index) => ({
      id,
      number: index + 1,
      question,
      help,
      answers: offered.map(({ id, label }) => ({ id, label })),
      chosen: chosen.get(id) ?? null,
    }))
    .filter(({ number }) => place === 'all' || place === number)

  return {
    title: quiz.title,
    introduction: quiz.introduction,
    version: quiz.version,
    courseCount: courses.length,
    place,
    questions: shown,
    answered: quiz.questions.map(({ id }) => chosen.has(id)),
    carried: answers.filter(([questionID]) => !shown.some(({ id }) => id === questionID)),
    kept,
    notices: listNotices(quiz, address, score),
    result: place === 'result' ? resultView(quiz, { score, answers, kept, outcomeOf }) : null,
    scoring: place === 'result' || (place === 1 && answers.length === 0) ? scoringView(quiz, outcomeOf) : null,
  }
}

/**
 * A result in words, for a message to a counsellor.
 * @param search the query of the result's address; of a draft the public quiz is read
 * @returns null if it holds no answer
 */
export function describeQuizResult(search: string): string | null {
  const params = new URLSearchParams(search)
  for (const name of [previewParam, placeParam]) params.delete(name)
  const { result } = readQuiz(params)
  if (!result) return null
  const [best, runnerUp] = [result.best, result.runnerUp].map(({ label, points }) => `${label} (${points} points)`)
  return `Career quiz. My result: ${best}; next ${runnerUp}.\n${config().publicUrl}${result.path}`
}

type OutcomeOf = (outcome: string, points: number) => OutcomeView

function outcomeViews(quiz: Quiz, courses: readonly QuizCourse[]): OutcomeOf {
  const byID = new Map(courses.map(({ courseID, label, promise, jaali }) => [courseID, { courseID, label, promise, jaali }]))
  return (outcome, points) => {
    const course = byID.get(outcome) ?? null
    return { outcome, points, course, label: outcome === noneOutcome ? quiz.none.title : (course?.label ?? outcome) }
  }
}

type Scored = { score: ReturnType<typeof scoreQuiz>; answers: [string, string][]; kept: [string, string][]; outcomeOf: OutcomeOf }

function resultView(quiz: ScoredQuiz, { score, answers, kept, outcomeOf }: Scored): ResultView | null {
  const { result, standings, unanswered } = score
  if (!result) return null
  const numbers = new Map(quiz.questions.map((question, index) => [question.id, { ...question, number: index + 1 }]))
  const pathTo = (questionID: string) => quizPath(quiz.version, [...answers, ...kept], numbers.get(questionID)?.number)
  return {
    best: outcomeOf(result.best.outcome, result.best.points),
    runnerUp: outcomeOf(result.runnerUp.outcome, result.runnerUp.points),
    none: quiz.none,
    reasons: result.reasons.map(({ questionID, answerID, because, forBest, forRunnerUp }) => ({
      question: numbers.get(questionID)?.question ?? '',
      answer: numbers.get(questionID)?.answers.find(({ id }) => id === answerID)?.label ?? '',
      because,
      forBest,
      forRunnerUp,
      changePath: pathTo(questionID),
    })),
    standings: standings.map(({ outcome, points }) => outcomeOf(outcome, points)),
    skipped: unanswered.map((id) => ({ question: numbers.get(id)?.question ?? '', path: pathTo(id) })),
    path: quizPath(quiz.version, [...answers, ...kept]),
    changeAllPath: quizPath(quiz.version, [...answers, ...kept], 'all'),
  }
}

function scoringView(quiz: ScoredQuiz, outcomeOf: OutcomeOf): ScoringView {
  const outcomes = [...quiz.courseIDs, noneOutcome]
  return {
    version: quiz.version,
    rules: quiz.scoring,
    questions: quiz.questions.map(({ question, answers }) => ({
      question,
      answers: answers.map(({ label, weights }) => ({
        label,
        points: outcomes
          .flatMap((outcome) => {
            const points = weights[outcome] ?? 0
            return points === 0 ? [] : [{ label: outcomeOf(outcome, points).label, points }]
          })
          .sort((a, b) => b.points - a.points),
      })),
    })),
  }
}

/** What the quiz says of a course. */
type QuizCourse = { courseID: string; label: string; promise: string; jaali: JaaliName }
