import type { JaaliName } from '#app/lib/jaali-names.ts'
import type { QuizResult, QuizScore, RankedCourse } from './career-quiz.ts'
import { getQuizPath } from './quiz-address.ts'
import type { Quiz } from './quiz-content.ts'

type QuizCourse = { courseID: string; label: string; promise: string; jaali: JaaliName }
export type RankedView = RankedCourse & QuizCourse
export type ReasonView = { question: string; answer: string; because: string; forFirst: number; forSecond: number; changePath: string }
/** For the best course, or why another course is not the best. */
export type ReasonLine = { isFor: boolean; text: string }
export type ResultView = {
  best: RankedView | null
  runnerUp: RankedView | null
  closest: RankedView | null
  none: { title: string; explanation: string[]; instead: string[] }
  lines: ReasonLine[]
  reasons: ReasonView[]
  ranking: RankedView[]
  skipped: { question: string; path: string }[]
  path: string
  changeAllPath: string
}
export type ScoringView = {
  version: string
  rules: string[]
  questions: { question: string; answers: { label: string; points: { label: string; points: number }[]; condition: string | null }[] }[]
}

const maxLines = 5
const maxForLines = 3

/** @param hiddenFields parameters that every address keeps */
export function viewResult(
  quiz: Quiz & { version: string },
  courses: readonly QuizCourse[],
  { result, ranking, counted, unanswered }: QuizScore & { result: QuizResult },
  hiddenFields: [string, string][],
): ResultView {
  const views = new Map(courses.map(({ courseID, label, promise, jaali }) => [courseID, { courseID, label, promise, jaali }]))
  const viewOf = (ranked: RankedCourse | null): RankedView | null => {
    const course = ranked && views.get(ranked.courseID)
    return course ? { ...ranked, ...course } : null
  }
  const numbers = new Map(quiz.questions.map((question, index) => [question.id, { ...question, number: index + 1 }]))
  const pathTo = (questionID: string) => getQuizPath(quiz.version, [...counted, ...hiddenFields], numbers.get(questionID)?.number)
  const shown = ranking.flatMap((ranked) => viewOf(ranked) ?? [])
  const [best, runnerUp, closest] = [viewOf(result.best), viewOf(result.runnerUp), viewOf(result.closest)]
  return {
    best,
    runnerUp,
    closest,
    none: { ...quiz.none, instead: [...result.instead, ...quiz.none.instead] },
    lines: getLines({ best, runnerUp, closest }, result, shown),
    reasons: result.reasons.map(({ questionID, answerID, because, forFirst, forSecond }) => ({
      question: numbers.get(questionID)?.question ?? '',
      answer: numbers.get(questionID)?.answers.find(({ id }) => id === answerID)?.label ?? '',
      because,
      forFirst,
      forSecond,
      changePath: pathTo(questionID),
    })),
    ranking: shown,
    skipped: unanswered.map((id) => ({ question: numbers.get(id)?.question ?? '', path: pathTo(id) })),
    path: getQuizPath(quiz.version, [...counted, ...hiddenFields]),
    changeAllPath: getQuizPath(quiz.version, [...counted, ...hiddenFields], 'all'),
  }
}

/** At most five: reasons for the best course, then the runner-up, then courses with points that a condition excludes. */
function getLines(
  { best, runnerUp, closest }: Pick<ResultView, 'best' | 'runnerUp' | 'closest'>,
  { reasons }: QuizResult,
  ranking: RankedView[],
): ReasonLine[] {
  const reasonsFor = reasons.filter(({ forFirst }) => best && forFirst > 0).sort((a, b) => b.forFirst - a.forFirst)
  const lines: ReasonLine[] = reasonsFor.slice(0, maxForLines).map(({ because }) => ({ isFor: true, text: because }))
  if (closest && closest.failures.length > 0) lines.push({ isFor: false, text: `${closest.label} comes closest. ${closest.failures.join(' ')}` })
  if (best && runnerUp) lines.push({ isFor: false, text: `${runnerUp.label} is second: ${runnerUp.points} points, and ${best.points} for ${best.label}.` })
  const excluded = ranking.filter(({ courseID, failures, points }) => failures.length > 0 && points > 0 && courseID !== closest?.courseID)
  for (const { label, failures } of excluded.toSorted((a, b) => b.points - a.points)) lines.push({ isFor: false, text: `Not ${label}: ${failures.join(' ')}` })
  return lines.slice(0, maxLines)
}

export function createScoringView(quiz: Quiz & { version: string }, courses: readonly QuizCourse[]): ScoringView {
  const labels = new Map(courses.map(({ courseID, label }) => [courseID, label]))
  return {
    version: quiz.version,
    rules: quiz.scoring,
    questions: quiz.questions.map(({ question, answers }) => ({
      question,
      answers: answers.map(({ label, weights, condition, because }) => ({
        label,
        points: quiz.courseIDs
          .flatMap((courseID) => (weights[courseID] ? [{ label: labels.get(courseID) ?? courseID, points: weights[courseID] }] : []))
          .sort((a, b) => b.points - a.points),
        condition: condition ? because : null,
      })),
    })),
  }
}
