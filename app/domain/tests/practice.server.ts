import { practiceQuestions } from '#content/test-questions/practice.ts'
import { formatAnswer, formatRightAnswer, judge, parseAnswer, type Verdict } from './answers.ts'
import { listAnswerOptions, type ShownQuestion, sectionLabels, showQuestion, type TestQuestion } from './questions.ts'
import { getTestContent } from './scholarship-test.server.ts'
import { calculateMarks } from './score.ts'

export type PracticeData = {
  count: number
  /** The number of the question, from 1; null: the page shows the score. */
  number: number | null
  question: (ShownQuestion & { section: string; answer: string }) | null
  checked: { verdict: Verdict; given: string; right: string; explanation: string } | null
  /** The answers in the address, without those of the current question. */
  otherAnswers: [name: string, value: string][]
  score: { marks: number; ofMarks: number; right: number; wrong: number; open: number; verdicts: Verdict[] } | null
}

/** The same order for everyone, so that an address always means the same. The length of the question's id decides how far the options rotate. */
function getOptionOrder(question: TestQuestion): number[] {
  const places = listAnswerOptions(question).map((_, at) => at)
  const by = 1 + (question.id.length % Math.max(1, places.length - 1))
  return [...places.slice(by), ...places.slice(0, by)]
}

const getPracticeName = (number: number) => `q${number}-`

function parsePracticeAnswer(question: TestQuestion, number: number, params: URLSearchParams): string {
  const form = new FormData()
  for (const [name, value] of params) if (name.startsWith(getPracticeName(number))) form.append(`a${name.slice(getPracticeName(number).length)}`, value)
  return parseAnswer(showQuestion(question, getOptionOrder(question)), form)
}

/** All answers are in the address; nothing is stored. */
export function parsePractice(params: URLSearchParams): PracticeData {
  const count = practiceQuestions.length
  const requested = Number(params.get('n') ?? 1)
  const number = params.has('score') ? null : Number.isInteger(requested) && requested >= 1 && requested <= count ? requested : 1
  const answers = practiceQuestions.map((one, at) => parsePracticeAnswer(one, at + 1, params))
  const known = practiceQuestions.map((_, at) => getPracticeName(at + 1))
  const isOtherAnswer = (name: string) => known.some((prefix, index) => index + 1 !== number && name.startsWith(prefix))
  const otherAnswers = [...params].filter(([name, value]) => isOtherAnswer(name) && value !== '' && value.length <= 120).slice(0, 200)
  if (number === null) return { count, number, question: null, checked: null, otherAnswers, score: scorePractice(answers) }
  const question = practiceQuestions[number - 1] as TestQuestion
  const [order, answer] = [getOptionOrder(question), answers[number - 1] ?? '']
  const checked = params.has('check')
    ? {
        verdict: judge(question, order, answer),
        given: formatAnswer(question, order, answer),
        right: formatRightAnswer(question),
        explanation: question.explanation,
      }
    : null
  return { count, number, question: { ...showQuestion(question, order), section: sectionLabels[question.section], answer }, checked, otherAnswers, score: null }
}

function scorePractice(answers: readonly string[]): NonNullable<PracticeData['score']> {
  const { marking } = getTestContent()
  const verdicts = practiceQuestions.map((question, at) => judge(question, getOptionOrder(question), answers[at] ?? ''))
  const countOf = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
  const marks = practiceQuestions.reduce((sum, { kind }, at) => sum + calculateMarks(verdicts[at] ?? 'open', kind, marking), 0)
  return { marks, ofMarks: verdicts.length * marking.right, right: countOf('right'), wrong: countOf('wrong'), open: countOf('open'), verdicts }
}
