import type { QuestionBody } from './questions.ts'
import type { ItemVerdict } from './score.ts'

export type StatisticsItem = {
  questionId: string
  section: string
  body: QuestionBody
  optionOrder: readonly number[]
  answer: string | null
  verdict: ItemVerdict
  marksOfSheet: number
}
export type ItemStatistics = {
  questionId: string
  section: string
  text: string
  shown: number
  /** Share of right answers, from 0 to 1. */
  difficulty: number
  /** Share right among the best 27 % of the papers less that among the weakest; null with fewer than eight. */
  discrimination: number | null
  /** Of a choice of one: how many chose each option, the right one first. */
  options: number[] | null
  open: number
}

const groupShare = 0.27
const leastForGroups = 8

/** Of each question that was shown, how hard it was, how well it told strong papers from weak ones, and what was chosen instead. */
export function itemStatistics(items: readonly StatisticsItem[]): ItemStatistics[] {
  return [...Map.groupBy(items, ({ questionId }) => questionId)].map(([questionId, own]) => {
    const isRight = ({ verdict }: StatisticsItem) => verdict === 'right'
    const share = (some: readonly StatisticsItem[]) => some.filter(isRight).length / some.length
    const ranked = own.toSorted((a, b) => b.marksOfSheet - a.marksOfSheet)
    const size = Math.max(1, Math.round(own.length * groupShare))
    const first = own[0] as StatisticsItem
    const chosen = own.map(({ optionOrder, answer }) => optionOrder[answer === null || answer === '' ? -1 : Number(answer)])
    return {
      questionId,
      section: first.section,
      text: first.body.text,
      shown: own.length,
      difficulty: share(own),
      discrimination: own.length < leastForGroups ? null : share(ranked.slice(0, size)) - share(ranked.slice(-size)),
      options: first.body.kind === 'one' ? [0, 1, 2, 3].map((at) => chosen.filter((one) => one === at).length) : null,
      open: own.filter(({ verdict }) => verdict === 'open').length,
    }
  })
}
