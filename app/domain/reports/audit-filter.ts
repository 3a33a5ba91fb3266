import { choice, day, text } from '#app/lib/list.ts'

/** In place of a person: changes by the site itself, from the command line, by nobody signed in, or by an account since erased. */
export const systemActor = 'site'

/** Groups of actions, as the database sorts them (`audit_events.category`). */
const auditCategoryLabels = {
  'sign-in': 'Sign-ins and codes',
  credential: 'Passwords and two-factor',
  role: 'Roles and accounts',
  export: 'Exports',
  access: 'Refused pages',
  record: 'Other changes',
} as const

export const auditOutcomeLabels = { done: 'Done', refused: 'Refused', failed: 'Failed' } as const

/** Days are India's, both included. */
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
