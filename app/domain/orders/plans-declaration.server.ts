import { defineContent } from '#app/domain/content/define-content.ts'
import { coursePlaceholders, institutePlaceholders } from '#app/domain/content/institute.ts'
import { plans as content } from '#content/plans.ts'
import { plansContentSchema } from './plan-content.ts'

const plans = plansContentSchema.parse(content)

export const plansContent = defineContent({
  kind: 'plans',
  name: 'Plans',
  listName: 'Plans',
  help: 'What the pages /subscription and /fees say of plans, refunds and pay after placement, and the fees of plans that are not those of a course.',
  schema: plansContentSchema,
  files: () => ({ plans }),
  titleOf: () => 'Plans',
  pathOf: () => '/subscription',
  checkDay: ({ asOf }, publicFrom): Record<string, string> =>
    asOf <= publicFrom ? {} : { asOf: 'Choose the day on which these numbers become public, or an earlier day.' },
  placeholders: [...institutePlaceholders, ...coursePlaceholders],
})
