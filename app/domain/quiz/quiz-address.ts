export const placeParam = 'at'
export const versionParam = 'v'
/** Holds the draft that staff preview (`contentPreviewMiddleware`). */
export const previewParam = 'preview'

/** Of the form that removes a saved quiz. */
export const removeField = 'remove'

export type QuizPlace = number | 'all' | 'result'

export type QuizAddress = {
  place: QuizPlace
  /** The place parameter as given, if it names no place of the quiz. */
  unknownPlace: string | null
  /** The version of the scoring that the address was made with. */
  version: string | null
  /** Question and answer ids as given, known or not. */
  answers: [string, string][]
  preview: string | null
}

/** Parameters that advertisers and mail programs add to links. The quiz ignores them without a notice. */
const campaignMark = /^(utm_.+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|ref)$/
const ownParams = [placeParam, versionParam, previewParam, removeField]

/** Such a parameter cannot be a question's id. */
export const isOwnParam = (name: string): boolean => ownParams.includes(name) || campaignMark.test(name)

/** Without a place it is the result if there are answers or a version, else the first question. */
export function parseQuizAddress(quiz: { questions: readonly unknown[] }, params: URLSearchParams): QuizAddress {
  const answers = [...params].filter(([name]) => !isOwnParam(name))
  const version = params.get(versionParam)
  const requested = params.get(placeParam)
  const found = requested === null ? undefined : parsePlace(requested, quiz.questions.length)
  const otherwise = requested === null && (answers.length > 0 || version !== null) ? 'result' : 1
  return {
    place: found ?? otherwise,
    unknownPlace: requested !== null && found === undefined ? requested : null,
    version,
    answers,
    preview: params.get(previewParam),
  }
}

function parsePlace(text: string, questionCount: number): QuizPlace | undefined {
  if (text === 'all') return 'all'
  const number = /^[1-9]\d?$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= questionCount ? number : undefined
}

/** Returns the path of a result or, with `place`, of a question with these answers. */
export function getQuizPath(version: string, answers: readonly (readonly [string, string])[], place?: QuizPlace): string {
  const params = new URLSearchParams([...answers.map(([name, value]) => [name, value]), [versionParam, version]])
  if (place !== undefined && place !== 'result') params.set(placeParam, String(place))
  return `/career-quiz?${params}`
}
