import { judge, type Verdict } from './answers.ts'
import { type QuestionBody, type SectionId, sectionIds } from './questions.ts'

export type MarkedItem = {
  questionId: string
  section: SectionId
  topic: string
  body: QuestionBody
  optionOrder: readonly number[]
  answer: string | null
  spentSeconds: number | null
}
export type ScorePart = { id: string; questions: number; right: number; wrong: number; open: number; marks: number; spentSeconds: number }
type Marking = { right: number; wrong: number }
type ScoreSheet = { attemptId: string; marks: number; right: number; wrong: number; open: number; sections: ScorePart[]; topics: ScorePart[] }
type RankedSheet = ScoreSheet & { place: number; people: number; percentile: number | null }

export type ItemVerdict = Verdict | 'annulled'

/** @param annulled faulty questions, which give full marks to everyone who had them */
export function judgeItem({ questionId, body, optionOrder, answer }: MarkedItem, annulled: ReadonlySet<string>): ItemVerdict {
  return annulled.has(questionId) ? 'annulled' : judge(body, optionOrder, answer)
}

/** Only a wrong answer to one of four loses marks, because the other kinds cannot be guessed. */
export function calculateMarks(verdict: ItemVerdict, kind: QuestionBody['kind'], marking: Marking): number {
  if (verdict === 'right' || verdict === 'annulled') return marking.right
  return verdict === 'wrong' && kind === 'one' ? marking.wrong : 0
}

export function scoreSheet(attemptId: string, items: readonly MarkedItem[], marking: Marking, annulled: ReadonlySet<string>): ScoreSheet {
  const judged = items.map((item) => {
    const verdict = judgeItem(item, annulled)
    return { item, verdict, marks: calculateMarks(verdict, item.body.kind, marking) }
  })
  const partOf = (id: string, own: typeof judged): ScorePart => ({
    id,
    questions: own.length,
    right: own.filter(({ verdict }) => verdict === 'right' || verdict === 'annulled').length,
    wrong: own.filter(({ verdict }) => verdict === 'wrong').length,
    open: own.filter(({ verdict }) => verdict === 'open').length,
    marks: own.reduce((sum, item) => sum + item.marks, 0),
    spentSeconds: own.reduce((sum, { item }) => sum + (item.spentSeconds ?? 0), 0),
  })
  const sections = sectionIds
    .map((section) =>
      partOf(
        section,
        judged.filter(({ item }) => item.section === section),
      ),
    )
    .filter(({ questions }) => questions > 0)
  const topics = [...Map.groupBy(judged, ({ item }) => item.topic)].map(([topic, own]) => partOf(topic, own))
  const { marks, right, wrong, open } = partOf('', judged)
  return { attemptId, marks, right, wrong, open, sections, topics }
}

/** The rule on the page; equal papers share a place. The percentile is the share of the other papers with fewer marks. */
export function rank(sheets: readonly ScoreSheet[]): RankedSheet[] {
  const people = sheets.length
  return sheets.map((sheet) => {
    const ahead = sheets.filter((other) => other.marks > sheet.marks || (other.marks === sheet.marks && other.wrong < sheet.wrong)).length
    const below = sheets.filter((other) => other.marks < sheet.marks).length
    return { ...sheet, place: ahead + 1, people, percentile: people < 2 ? null : Math.round((below / (people - 1)) * 1000) / 10 }
  })
}

export type StatisticsItem = {
  questionId: string
  section: string
  body: QuestionBody
  optionOrder: readonly number[]
  answer: string | null
  verdict: ItemVerdict
  marksOfSheet: number
}
type ItemStatistics = {
  questionId: string
  section: string
  text: string
  shown: number
  /** Share of right answers, from 0 to 1. */
  difficulty: number
  /** Share of right answers in the best 27 % of the papers minus that in the weakest 27 %; null with fewer than eight papers. */
  discrimination: number | null
  /** For questions of kind `one`: how many people chose each option, the right one first. */
  options: number[] | null
  open: number
}

const groupShare = 0.27
const minForGroups = 8

export function calculateItemStatistics(items: readonly StatisticsItem[]): ItemStatistics[] {
  return [...Map.groupBy(items, ({ questionId }) => questionId)].map(([questionId, own]) => {
    const isRight = ({ verdict }: StatisticsItem) => verdict === 'right'
    const share = (some: readonly StatisticsItem[]) => some.filter(isRight).length / some.length
    const ranked = own.toSorted((a, b) => b.marksOfSheet - a.marksOfSheet)
    const size = Math.max(1, Math.round(own.length * groupShare))
    const first = own[0] as StatisticsItem
    const selected = own.map(({ optionOrder, answer }) => optionOrder[answer === null || answer === '' ? -1 : Number(answer)])
    return {
      questionId,
      section: first.section,
      text: first.body.text,
      shown: own.length,
      difficulty: share(own),
      discrimination: own.length < minForGroups ? null : share(ranked.slice(0, size)) - share(ranked.slice(-size)),
      options: first.body.kind === 'one' ? [0, 1, 2, 3].map((at) => selected.filter((one) => one === at).length) : null,
      open: own.filter(({ verdict }) => verdict === 'open').length,
    }
  })
}
