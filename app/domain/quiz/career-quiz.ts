import type { Quiz } from './quiz-content.ts'

/** The outcome “none of our courses fits”. */
export const noneOutcome = 'none'

type QuizStanding = { outcome: string; points: number }

/** One answer's share in the result. The best outcome leads the runner-up by the sum of `forBest - forRunnerUp`. */
type QuizReason = { questionID: string; answerID: string; because: string; forBest: number; forRunnerUp: number }

type IgnoredAnswer = { questionID: string; answerID: string; why: 'unknown question' | 'unknown answer' | 'more than one answer' }

export type QuizScore = {
  /** Null while no answer counts. */
  result: { best: QuizStanding; runnerUp: QuizStanding; reasons: QuizReason[] } | null
  /** Every outcome, most points first; ties in the order of the courses, `none` last. */
  standings: QuizStanding[]
  /** Questions without an answer that counts, in the quiz's order. */
  unanswered: string[]
  ignored: IgnoredAnswer[]
}

/**
 * Scores answers by the published weights. `answers` are pairs of question and answer id (entries of a record, a Map or the
 * address's parameters); their order never matters, and a question with two different answers counts as unanswered.
 *
 * Best is the outcome with most points, but a course needs more than 0, else it is `none`. The runner-up is always a course:
 * the next one, or when none fits the closest one.
 */
export function scoreQuiz(quiz: Pick<Quiz, 'courseIDs' | 'questions'>, answers: Iterable<readonly [string, string]>): QuizScore {
  const given = new Map<string, Set<string>>()
  for (const [questionID, answerID] of answers) {
    given.set(questionID, (given.get(questionID) ?? new Set()).add(answerID))
  }

  const ignored: IgnoredAnswer[] = []
  const unanswered: string[] = []
  const counted: { questionID: string; answer: Quiz['questions'][number]['answers'][number] }[] = []
  for (const { id: questionID, answers: offered } of quiz.questions) {
    const chosen: typeof offered = []
    for (const answerID of given.get(questionID) ?? []) {
      const answer = offered.find(({ id }) => id === answerID)
      if (answer) chosen.push(answer)
      else ignored.push({ questionID, answerID, why: 'unknown answer' })
    }
    given.delete(questionID)
    const [answer] = chosen
    if (answer && chosen.length === 1) {
      counted.push({ questionID, answer })
      continue
    }
    unanswered.push(questionID)
    for (const { id: answerID } of chosen) ignored.push({ questionID, answerID, why: 'more than one answer' })
  }
  for (const [questionID, answerIDs] of given) {
    for (const answerID of answerIDs) ignored.push({ questionID, answerID, why: 'unknown question' })
  }
  ignored.sort((a, b) => compareText(a.questionID, b.questionID) || compareText(a.answerID, b.answerID))

  const standings = [...quiz.courseIDs, noneOutcome]
    .map((outcome) => ({ outcome, points: counted.reduce((sum, { answer }) => sum + pointsFor(answer, outcome), 0) }))
    .sort((a, b) => b.points - a.points)

  const fits = (standing: QuizStanding) => standing.outcome === noneOutcome || standing.points > 0
  const best = standings.find(fits)
  const runnerUp = standings.find((standing) => standing !== best && standing.outcome !== noneOutcome)
  if (counted.length === 0 || !best || !runnerUp) return { result: null, standings, unanswered, ignored }

  const reasons = counted.map(({ questionID, answer }) => ({
    questionID,
    answerID: answer.id,
    because: answer.because,
    forBest: pointsFor(answer, best.outcome),
    forRunnerUp: pointsFor(answer, runnerUp.outcome),
  }))
  return { result: { best, runnerUp, reasons }, standings, unanswered, ignored }
}

function pointsFor(answer: { weights: Record<string, number> }, outcome: string): number {
  return answer.weights[outcome] ?? 0
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
