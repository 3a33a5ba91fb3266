import { listAnswerOptions, type QuestionBody, type QuestionKind, type ShownQuestion } from './questions.ts'

/** `open`: the answer is missing or has errors; it counts as no answer. */
export type Verdict = 'right' | 'wrong' | 'open'

export const answerLimit = 120

/**
 * Returns the answer as stored: `one`: the option's place; `several`: the places; `order`: the place given to each line; else the text. Empty:
 * no answer. @param form has the control `a`, or `a0`, `a1` … for an order
 */
export function parseAnswer({ kind, options }: Pick<ShownQuestion, 'kind' | 'options'>, form: FormData): string {
  const all = form.getAll('a').filter((value): value is string => typeof value === 'string')
  const isPlace = (text: string) => /^\d{1,2}$/.test(text) && Number(text) < options.length
  if (kind === 'one') return all.length === 1 && isPlace(all[0] ?? '') ? (all[0] ?? '') : ''
  if (kind === 'several') return [...new Set(all.filter(isPlace))].sort((a, b) => Number(a) - Number(b)).join(',')
  if (kind === 'order') {
    const places = options.map((_, at) => String(form.get(`a${at}`) ?? ''))
    return places.some(isPlace) ? places.map((place) => (isPlace(place) ? place : '')).join(',') : ''
  }
  return (all[0] ?? '').replaceAll('\0', '').trim().slice(0, answerLimit)
}

/** Parses the answer of `one`, `several` or `order`; null for a line without a place. */
export function parsePlaces(answer: string): (number | null)[] {
  return answer === '' ? [] : answer.split(',').map((place) => (place === '' ? null : Number(place)))
}

/** The answer is saved but cannot be marked. */
export function findAnswerError(kind: QuestionKind, answer: string): string | null {
  if (answer === '') return null
  if (kind === 'number' && parseNumber(answer) === null) return 'This is not a number yet. Enter digits only, such as 12 or 12.5.'
  if (kind !== 'order') return null
  const places = parsePlaces(answer)
  if (places.includes(null)) return 'Give every line its place.'
  return new Set(places).size < places.length ? 'Two lines have the same place. Give each line a place of its own.' : null
}

/** @param order of the paper: the stored option at each place */
export function judge(body: QuestionBody, order: readonly number[], answer: string | null): Verdict {
  if (!answer || findAnswerError(body.kind, answer)) return 'open'
  const places = parsePlaces(answer)
  switch (body.kind) {
    case 'one':
      return getVerdict(order[places[0] ?? -1] === 0)
    case 'several': {
      const selected = new Set(places.map((place) => order[place ?? -1]))
      return getVerdict(selected.size === body.right.length && body.right.every((_, at) => selected.has(at)))
    }
    case 'order':
      return getVerdict(places.every((place, at) => place === order[at]))
    case 'number':
      return getVerdict(Math.abs((parseNumber(answer) ?? Number.NaN) - body.right) < 1e-9)
    case 'code':
      return getVerdict(body.right.some((one) => normalizeCode(one) === normalizeCode(answer)))
  }
}

const getVerdict = (isRight: boolean): Verdict => (isRight ? 'right' : 'wrong')

/** As people type it: `1,200`, `₹1,200`, `12.50`, `−3`. Null for other text. */
function parseNumber(text: string): number | null {
  const plain = text
    .replace(/[₹,\s]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/%$/, '')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

/** Ignores kinds of quotes, spaces beside signs, a final semicolon. */
function normalizeCode(text: string): string {
  return text
    .trim()
    .replace(/[‘’“”']/g, '"')
    .replace(/−/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w\s"]) ?/g, '$1')
    .replace(/;$/, '')
}

/** @param order as for `judge` */
export function formatAnswer(body: QuestionBody, order: readonly number[], answer: string | null): string {
  if (!answer) return ''
  if (body.kind === 'number' || body.kind === 'code') return answer
  const stored = listAnswerOptions(body)
  const at = (place: number) => stored[order[place] ?? -1] ?? ''
  const places = parsePlaces(answer)
  if (body.kind !== 'order') return places.map((place) => at(place ?? -1)).join('; ')
  const lines = places.map((place, line) => ({ place: place ?? places.length, text: at(line) }))
  return lines
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join(' → ')
}

export function formatRightAnswer(body: QuestionBody): string {
  if (body.kind === 'number') return `${body.right}${body.unit ? ` ${body.unit}` : ''}`
  if (body.kind === 'one') return body.right
  if (body.kind === 'several') return body.right.join('; ')
  return body.kind === 'order' ? body.right.join(' → ') : (body.right[0] ?? '')
}
