import { fillCourseNumbers } from '#app/domain/courses/course-numbers.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { quiz as content } from '#content/career-quiz.ts'
import { noneOutcome, scoreQuiz } from './career-quiz.ts'
import { parseQuizAddress, type QuizPlace, quizPath } from './quiz-address.ts'
import { quizContentSchema, withOwnPoints } from './quiz-content.ts'
import { listNotices } from './quiz-notices.ts'

const joined = withOwnPoints(content, listCourses())
// Its texts count the courses that it can suggest.
const quiz = quizContentSchema.parse(
  fillCourseNumbers(
    joined,
    listCourses().filter(({ courseID }) => joined.courseIDs.includes(courseID)),
  ),
)

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
  version: number
  rules: string[]
  questions: { question: string; answers: { label: string; points: { label: string; points: number }[] }[] }[]
}
export type QuizView = {
  title: string
  introduction: string[]
  version: number
  /** On sale, whether the quiz can suggest them or not. */
  courseCount: number
  place: QuizPlace
  /** The questions to show, in order. */
  questions: QuestionView[]
  /** Per question, whether it has an answer. */
  answered: boolean[]
  /** Answers to questions that are not shown. */
  carried: [string, string][]
  notices: string[]
  result: ResultView | null
  /** Shown before the first question and with the result. */
  scoring: ScoringView | null
}

/** The quiz as an address asks for it. `courses` are those on sale; an outcome without one is `none`. */
export function readQuiz(params: URLSearchParams, courses: readonly QuizCourse[]): QuizView {
  const address = parseQuizAddress(quiz, params)
  const score = scoreQuiz(quiz, address.answers)
  const answers = (score.result?.reasons ?? []).map(({ questionID, answerID }): [string, string] => [questionID, answerID])
  const chosen = new Map(answers)
  const place = address.place === 'result' && !score.result ? 1 : address.place
  const outcomeOf = outcomeViews(courses)
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
    notices: listNotices(quiz, address, score),
    result: place === 'result' ? resultView(score, answers, outcomeOf) : null,
    scoring: place === 'result' || (place === 1 && answers.length === 0) ? scoringView(outcomeOf) : null,
  }
}

type OutcomeOf = (outcome: string, points: number) => OutcomeView

function outcomeViews(courses: readonly QuizCourse[]): OutcomeOf {
  const byID = new Map(courses.map(({ courseID, label, promise, jaali }) => [courseID, { courseID, label, promise, jaali }]))
  return (outcome, points) => {
    const course = byID.get(outcome) ?? null
    return { outcome, points, course, label: outcome === noneOutcome ? quiz.none.title : (course?.label ?? outcome) }
  }
}

function resultView({ result, standings, unanswered }: ReturnType<typeof scoreQuiz>, answers: [string, string][], outcomeOf: OutcomeOf): ResultView | null {
  if (!result) return null
  const numbers = new Map(quiz.questions.map((question, index) => [question.id, { ...question, number: index + 1 }]))
  const pathTo = (questionID: string) => quizPath(quiz.version, answers, numbers.get(questionID)?.number)
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
    path: quizPath(quiz.version, answers),
    changeAllPath: quizPath(quiz.version, answers, 'all'),
  }
}

function scoringView(outcomeOf: OutcomeOf): ScoringView {
  return {
    version: quiz.version,
    rules: quiz.scoring,
    questions: quiz.questions.map(({ question, answers }) => ({
      question,
      answers: answers.map(({ label, weights }) => ({
        label,
        points: Object.entries(weights)
          .map(([outcome, points]) => ({ label: outcomeOf(outcome, points).label, points }))
          .sort((a, b) => b.points - a.points),
      })),
    })),
  }
}

/** What the quiz says of a course. */
type QuizCourse = { courseID: string; label: string; promise: string; jaali: JaaliName }
