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
/** Right, wrong and open answers of one section or topic. */
export type Part = { id: string; questions: number; right: number; wrong: number; open: number; marks: number; spentSeconds: number }
export type Marking = { right: number; wrong: number }
export type Sheet = { attemptId: string; marks: number; right: number; wrong: number; open: number; sections: Part[]; topics: Part[] }
export type Ranked = Sheet & { place: number; people: number; percentile: number | null }

export type ItemVerdict = Verdict | 'annulled'

/** @param annulled questions that proved faulty: they bring full marks to everyone who had them */
export function judgeItem({ questionId, body, optionOrder, answer }: MarkedItem, annulled: ReadonlySet<string>): ItemVerdict {
  return annulled.has(questionId) ? 'annulled' : judge(body, optionOrder, answer)
}

/** Only a wrong choice of one in four takes marks away: the other kinds cannot be guessed. */
export function marksOf(verdict: ItemVerdict, kind: QuestionBody['kind'], marking: Marking): number {
  if (verdict === 'right' || verdict === 'annulled') return marking.right
  return verdict === 'wrong' && kind === 'one' ? marking.wrong : 0
}

/** Marks one paper by the published rule. */
export function scoreSheet(attemptId: string, items: readonly MarkedItem[], marking: Marking, annulled: ReadonlySet<string> = new Set()): Sheet {
  const judged = items.map((item) => {
    const verdict = judgeItem(item, annulled)
    return { item, verdict, marks: marksOf(verdict, item.body.kind, marking) }
  })
  const partOf = (id: string, own: typeof judged): Part => ({
    id,
    questions: own.length,
    right: own.filter(({ verdict }) => verdict === 'right' || verdict === 'annulled').length,
    wrong: own.filter(({ verdict }) => verdict === 'wrong').length,
    open: own.filter(({ verdict }) => verdict === 'open').length,
    marks: own.reduce((sum, { marks }) => sum + marks, 0),
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

/** More marks first, then fewer wrong answers, else the same place. The percentile is the share of the others with fewer marks. */
export function rank(sheets: readonly Sheet[]): Ranked[] {
  const people = sheets.length
  return sheets.map((sheet) => {
    const ahead = sheets.filter((other) => other.marks > sheet.marks || (other.marks === sheet.marks && other.wrong < sheet.wrong)).length
    const below = sheets.filter((other) => other.marks < sheet.marks).length
    return { ...sheet, place: ahead + 1, people, percentile: people < 2 ? null : Math.round((below / (people - 1)) * 1000) / 10 }
  })
}
