import { successOutcomes } from '#content/success-outcomes.ts'

export type ChoiceOption = readonly [value: string, label: string]
export type OutcomeTexts = { study: ChoiceOption[]; work: ChoiceOption[] }

export const outcomeTexts: OutcomeTexts = {
  study: successOutcomes.studyRows.map(({ key, label }) => [key, label]),
  work: successOutcomes.workRows.map(({ key, label }) => [key, label]),
}
