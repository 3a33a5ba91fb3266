import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { findSlab, fullMarks, markSheet } from './scholarship-test.ts'

type Question = ScholarshipTest['practice'][number]
export type Letter = Question['answer']
export type PracticeAnswers = {
  given: Record<string, Letter>
  /** How many answers of the address fit no question or no option, or name two options for one question. */
  ignored: number
}

/** Controls and addresses name a question by this and its id, so that tags of other sites in an address are not taken for answers. */
export const answerPrefix = 'q-'
/** In the address of a sheet handed in, with answers or without. */
export const handedIn = 'practice'

/** The answers in an address; an empty one leaves the question open. Null: no sheet was handed in. */
export function readAnswers(params: URLSearchParams, questions: readonly Question[]): PracticeAnswers | null {
  const names = [...new Set(params.keys())].filter((name) => name.startsWith(answerPrefix))
  if (names.length === 0 && !params.has(handedIn)) return null
  const known = new Map(questions.map((question) => [answerPrefix + question.id, question]))
  const given: Record<string, Letter> = {}
  let ignored = 0
  for (const name of names) {
    const question = known.get(name)
    const letters = new Set(params.getAll(name).filter((letter) => letter !== ''))
    if (letters.size === 0 && question) continue
    const [letter = ''] = letters
    if (question && letters.size === 1 && Object.hasOwn(question.options, letter)) given[question.id] = letter as Letter
    else ignored += 1
  }
  return { given, ignored }
}

export type PracticeResult = {
  right: number
  wrong: number
  open: number
  marks: number
  /** The most these questions can bring. */
  ofMarks: number
  /** What the whole paper would bring at this rate, and the share of the fee waived for it. */
  paperMarks: number
  paperFullMarks: number
  percentOfFee: number
  /** Marks of the whole paper missing to the slab above, or null at the top. */
  toNext: { marks: number; percentOfFee: number } | null
  sections: { id: string; title: string; right: number; questions: number }[]
}

/** Marks practice answers by the published rule (wrong ones take marks away) and finds the slab at that rate. */
export function markPractice(given: Record<string, Letter>, test: Pick<ScholarshipTest, 'practice' | 'pattern' | 'marking' | 'slabs'>): PracticeResult {
  const isRight = ({ id, answer }: Question) => given[id] === answer
  const answered = test.practice.filter(({ id }) => given[id] !== undefined)
  const right = answered.filter(isRight).length
  const wrong = answered.length - right
  const marks = markSheet({ right, wrong }, test.marking)
  const paperMarks = Math.floor((marks * test.pattern.questions) / test.practice.length)
  const slab = findSlab(paperMarks, test.slabs)
  const above = test.slabs.findLast(({ percentOfFee }) => percentOfFee > (slab?.percentOfFee ?? 0))
  return {
    right,
    wrong,
    open: test.practice.length - answered.length,
    marks,
    ofMarks: test.practice.length * test.marking.right,
    paperMarks,
    paperFullMarks: fullMarks(test),
    percentOfFee: slab?.percentOfFee ?? 0,
    toNext: above ? { marks: above.fromMarks - paperMarks, percentOfFee: above.percentOfFee } : null,
    sections: test.pattern.sections.map(({ id, title }) => {
      const own = test.practice.filter(({ section }) => section === id)
      return { id, title, right: own.filter(isRight).length, questions: own.length }
    }),
  }
}

/** Marks with a true minus sign. */
export function marksText(marks: number): string {
  return marks < 0 ? `−${-marks}` : String(marks)
}
