import { choice, day, text } from '#app/lib/list.ts'

/** The site itself, the command line, a visitor, or an erased account. */
export const systemActor = 'site'

/** As the database assigns them (`audit_events.category`). */
const auditCategoryLabels = {
  'sign-in': 'Sign-ins and codes',
  credential: 'Passwords and two-factor',
  role: 'Roles and accounts',
  export: 'Exports',
  access: 'Refused pages',
  record: 'Other changes',
} as const

export const auditOutcomeLabels = { done: 'Done', refused: 'Refused', failed: 'Failed' } as const

/** Days in India's time zone, both included. */
export const auditFilters = {
  person: choice('Who', 'Everybody', undefined, { chip: 'By ' }),
  category: choice('Kind', 'Any', auditCategoryLabels, { chip: 'Kind: ' }),
  outcome: choice('Outcome', 'Any', auditOutcomeLabels, { chip: 'Outcome: ' }),
  action: choice('What', 'Every action', undefined, { chip: 'What: ' }),
  subject: text('Record', { max: 200, chip: 'Record: ' }),
  address: text('Network address', { max: 200, chip: 'Network address: ' }),
  from: day('From'),
  to: day('Until'),
}
