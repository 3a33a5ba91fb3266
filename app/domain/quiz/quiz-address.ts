import type { Quiz } from './quiz-content.ts'

/** Parameters of the quiz's address that are no questions. */
export const placeParam = 'at'
export const versionParam = 'v'

/** The number of a question, all questions on one page, or the result. */
export type QuizPlace = number | 'all' | 'result'

export type QuizAddress = {
  place: QuizPlace
  /** What stood where a place should be, if it names none. */
  unknownPlace: string | null
  /** The version of the scoring that the address was made with. */
  version: string | null
  /** Question and answer ids as given, known or not. */
  answers: [string, string][]
}

/** Marks that advertisers and mail programs add to links: not meant for us, so not worth a word. */
const campaignMark = /^(utm_.+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|ref)$/

/** What the quiz's address asks for: an address with answers and no place is a result, one with neither is the first question. */
export function parseQuizAddress(quiz: Pick<Quiz, 'questions'>, params: URLSearchParams): QuizAddress {
  const answers = [...params].filter(([name]) => name !== placeParam && name !== versionParam && !campaignMark.test(name))
  const version = params.get(versionParam)
  const asked = params.get(placeParam)
  const found = asked === null ? undefined : placeOf(asked, quiz.questions.length)
  const otherwise = asked === null && (answers.length > 0 || version !== null) ? 'result' : 1
  return { place: found ?? otherwise, unknownPlace: asked !== null && found === undefined ? asked : null, version, answers }
}

function placeOf(text: string, questionCount: number): QuizPlace | undefined {
  if (text === 'all') return 'all'
  const number = /^[1-9]\d?$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= questionCount ? number : undefined
}

/** The address of a result, or with `place` of a question, with these answers kept. */
export function quizPath(version: number, answers: readonly (readonly [string, string])[], place?: QuizPlace): string {
  const params = new URLSearchParams([...answers.map(([name, value]) => [name, value]), [versionParam, String(version)]])
  if (place !== undefined && place !== 'result') params.set(placeParam, String(place))
  return `/career-quiz?${params}`
}
