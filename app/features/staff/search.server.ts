import { and, asc, ilike, ne, or } from 'drizzle-orm'
import { openSealedText, sealText } from '#app/platform/auth/sealed-text.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { users } from '#app/platform/db/schema/accounts.server.ts'
import type { Role } from '#app/shared/roles.ts'
import type { SearchHit } from './search-page.tsx'
import { sectionsOf } from './sections.ts'

export const searchLimit = 20

const purpose = 'console-search'

/** The address of what a search finds. The text is sealed: names and numbers stay out of addresses and logs. */
export function searchAddress(typed: string): string {
  // No longer than anything that can be found, and without what PostgreSQL cannot store.
  const text = typed.replaceAll('\0', '').trim().slice(0, 200)
  return text === '' ? '/staff/search' : `/staff/search?find=${sealText(purpose, text)}`
}

/** What `searchAddress` was made for; empty for any other address. */
export function readSearch(search: URLSearchParams): string {
  return openSealedText(purpose, search.get('find') ?? '') ?? ''
}

/** Colleagues by name or email. */
export async function searchStaff(query: string, limit: number): Promise<SearchHit[]> {
  const part = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db()
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(ne(users.role, 'member'), or(ilike(users.name, part), ilike(users.email, part))))
    .orderBy(asc(users.name))
    .limit(limit)
  return rows.map(({ id, name, email, role }) => ({ id, title: name, detail: `${role}, ${email}`, href: `/staff/people/${id}` }))
}

/** The console's own parts by name. */
export function searchSections(query: string, role: Role): SearchHit[] {
  const part = query.toLowerCase()
  return sectionsOf(role)
    .filter(({ label }) => label.toLowerCase().includes(part))
    .map(({ to, label, key }) => ({ id: to, title: label, detail: `g ${key}`, href: to }))
}
