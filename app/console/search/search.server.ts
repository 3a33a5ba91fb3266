import { sectionsOf } from '#app/console/frame/sections.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import type { SearchHit } from './search-page.tsx'

export const searchLimit = 20

const purpose = 'console-search'

/** The address of what a search finds. The text is sealed: names and numbers stay out of addresses and logs. */
export function searchAddress(typed: string): string {
  // No longer than anything that can be found, and without what PostgreSQL cannot store.
  const text = typed.replaceAll('\0', '').trim().slice(0, 200)
  return text === '' ? '/staff/search' : `/staff/search?find=${encryptText(purpose, text)}`
}

/** What `searchAddress` was made for; empty for any other address. */
export function readSearch(search: URLSearchParams): string {
  return decryptText(purpose, search.get('find') ?? '') ?? ''
}

/** The console's own parts by name. */
export function searchSections(query: string, role: Role): SearchHit[] {
  const part = query.toLowerCase()
  return sectionsOf(role)
    .filter(({ label }) => label.toLowerCase().includes(part))
    .map(({ to, label, key }) => ({ id: to, title: label, detail: `g ${key}`, href: to }))
}
