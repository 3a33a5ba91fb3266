import type { QuizScore } from './career-quiz.ts'
import type { QuizAddress } from './quiz-address.ts'
import type { Quiz } from './quiz-content.ts'

const longestQuote = 40
const maxNamed = 4

/** Returns notices for unknown, duplicate or old parts; none for every address that the quiz itself makes. */
export function listQuizNotices(
  quiz: Pick<Quiz, 'questions'> & { version: string },
  address: QuizAddress,
  { result, ignored, counted }: Pick<QuizScore, 'result' | 'ignored' | 'counted'>,
): string[] {
  const questions = new Map(quiz.questions.map(({ id, question }) => [id, question]))
  const unknown = ignored.flatMap(({ why, questionID, answerID }) => {
    if (why === 'unknown question') return [questionID]
    return why === 'unknown answer' ? [answerID] : []
  })
  const doubled = new Set(ignored.flatMap(({ why, questionID }) => (why === 'more than one answer' ? [questionID] : [])))
  const { unknownPlace, version, place } = address
  return [
    unknownPlace !== null &&
      `There is no question “${quoteText(unknownPlace)}”. The questions are numbered 1 to ${quiz.questions.length}, and you are at the first.`,
    unknown.length > 0 &&
      `The address held ${unknown.length === 1 ? 'an answer' : `${unknown.length} answers`} that this quiz does not know, left out here: ${formatNames(unknown)}.`,
    ...[...doubled].map((id) => `“${questions.get(id)}” came with two answers, so it counts as skipped.`),
    version !== null &&
      version !== quiz.version &&
      result !== null &&
      `This address was made with version ${quoteText(version)} of the scoring. Points are counted with version ${quiz.version}. Questions may have changed too, so check your answers.`,
    place === 'result' &&
      result === null &&
      version !== null &&
      (counted.length === 0
        ? 'No question has been answered, so there is no result yet. One answer is enough to begin.'
        : 'Your answers prefer no course, so there is no result yet. Answer one more question.'),
  ].filter((notice) => notice !== false)
}

function quoteText(text: string): string {
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text
}

function formatNames(ids: string[]): string {
  const shown = ids.slice(0, maxNamed).map((id) => `“${quoteText(id)}”`)
  return ids.length > maxNamed ? `${shown.join(', ')} and ${ids.length - maxNamed} more` : shown.join(', ')
}
