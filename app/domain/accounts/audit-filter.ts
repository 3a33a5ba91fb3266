import { isPlainDate } from '#app/lib/dates.ts'

/** In place of a person: changes by the site itself, from the command line, by nobody signed in, or by an account since erased. */
export const siteItself = 'site'

/** Groups of actions, as the database sorts them (`audit_events.category`). */
export const auditCategoryLabels = {
  'sign-in': 'Sign-ins and codes',
  credential: 'Passwords and two-factor',
  role: 'Roles and accounts',
  export: 'Exports',
  access: 'Refused pages',
  record: 'Other changes',
} as const

export const auditOutcomeLabels = { done: 'Done', refused: 'Refused', failed: 'Failed' } as const

type AuditCategoryName = keyof typeof auditCategoryLabels
type AuditOutcomeName = keyof typeof auditOutcomeLabels

/** Empty texts filter nothing. Dates are India's days, both included. */
export type AuditFilter = {
  person: string
  category: AuditCategoryName | ''
  action: string
  outcome: AuditOutcomeName | ''
  address: string
  subject: string
  from: string
  to: string
}

/** Reads the filter from the list's address; what cannot be a value counts as empty. */
export function parseAuditFilter(search: URLSearchParams): AuditFilter {
  const text = (name: string) => (search.get(name) ?? '').trim().replaceAll('\0', '').slice(0, 200)
  const date = (name: string) => (isPlainDate(text(name)) ? text(name) : '')
  const one = <Value extends string>(name: string, labels: Record<Value, string>) => (Object.hasOwn(labels, text(name)) ? (text(name) as Value) : '')
  return {
    person: text('person'),
    category: one('category', auditCategoryLabels),
    action: text('action'),
    outcome: one('outcome', auditOutcomeLabels),
    address: text('address').toLowerCase(),
    subject: text('subject'),
    from: date('from'),
    to: date('to'),
  }
}
