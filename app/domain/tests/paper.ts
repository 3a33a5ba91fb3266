import { type QuestionDifficulty, type QuestionKind, questionDifficulties, type SectionId, sectionIds } from './questions.ts'

export type DifficultyCounts = Record<SectionId, readonly [easy: number, medium: number, hard: number]>

export type BankQuestion = { questionId: string; version: number; section: SectionId; difficulty: QuestionDifficulty; kind: QuestionKind; options: number }
type PaperItem = { position: number; questionId: string; version: number; optionOrder: number[] }

export const countQuestions = (counts: DifficultyCounts) => sectionIds.reduce((sum, section) => sum + counts[section].reduce((all, one) => all + one, 0), 0)

export function listShortages(
  counts: DifficultyCounts,
  bank: readonly Pick<BankQuestion, 'section' | 'difficulty'>[],
): { section: SectionId; difficulty: QuestionDifficulty; missing: number }[] {
  return sectionIds.flatMap((section) =>
    questionDifficulties.flatMap((difficulty) => {
      const there = bank.filter((one) => one.section === section && one.difficulty === difficulty).length
      const missing = counts[section][difficulty - 1] as number
      return missing > there ? [{ section, difficulty, missing: missing - there }] : []
    }),
  )
}

/** Shuffles each section's questions and their options. Null if the bank lacks questions. @param random a whole number below its argument */
export function drawPaper(counts: DifficultyCounts, bank: readonly BankQuestion[], random: (below: number) => number): PaperItem[] | null {
  if (listShortages(counts, bank).length > 0) return null
  const drawn = sectionIds.flatMap((section) => {
    const own = questionDifficulties.flatMap((difficulty) => {
      const fitting = bank.filter((one) => one.section === section && one.difficulty === difficulty)
      return shuffle(fitting, random).slice(0, counts[section][difficulty - 1])
    })
    return shuffle(own, random)
  })
  return drawn.map(({ questionId, version, kind, options }, at) => {
    const places = Array.from({ length: options }, (_, place) => place)
    const optionOrder = kind === 'order' ? shuffleLines(places, random) : shuffle(places, random)
    return { position: at + 1, questionId, version, optionOrder }
  })
}

/** Lines to be ordered must not start in the right order. */
function shuffleLines(places: number[], random: (below: number) => number): number[] {
  const order = shuffle(places, random)
  return order.every((place, at) => place === at) ? [...order.slice(1), ...order.slice(0, 1)] : order
}

function shuffle<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const all = [...items]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const at = random(last + 1)
    ;[all[last], all[at]] = [all[at] as Item, all[last] as Item]
  }
  return all
}
