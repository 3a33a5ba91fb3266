/** One page of rules or information: its parts in order, each with text, points or lines of a name and what is said of it. */
export type Policy = {
  title: string
  lead: string
  /** The day the text was last changed. */
  changedOn: string
  parts: PolicyPart[]
}

export type PolicyPart = {
  id: string
  title: string
  texts?: string[]
  points?: string[]
  lines?: { name: string; text: string }[]
  /** Addresses of any kind, as `Anchor` takes them. */
  links?: { label: string; to: string }[]
}

export const policyIds = ['terms', 'refund-policy', 'cookies', 'grievance', 'accessibility'] as const
export type PolicyId = (typeof policyIds)[number]
