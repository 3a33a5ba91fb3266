import { isPlainDate } from '#app/shared/dates.ts'

/** In place of a person: changes by the site itself, from the command line, or by an account since erased. */
export const siteItself = 'site'

/** Empty texts filter nothing. Dates are India's days, both included. */
export type AuditFilter = { person: string; action: string; subject: string; from: string; to: string }

/** Reads the filter from the list's address; what cannot be a value counts as empty. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const text = (name: string) => (search.get(name) ?? '').trim().replaceAll('\0', '').slice(0, 200)
  const date = (name: string) => (isPlainDate(text(name)) ? text(name) : '')
  return { person: text('person'), action: text('action'), subject: text('subject'), from: date('from'), to: date('to') }
}
