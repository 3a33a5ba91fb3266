import type { PaletteHit, SearchGroup } from '#app/console/frame/palette-rows.ts'
import { listSections } from '#app/console/frame/sections.ts'
import { findStaff } from '#app/domain/accounts/people/list-people.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { searchOfferings } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { searchLeads } from '#app/domain/leads/list-leads.server.ts'
import { searchContentEntries } from '#app/domain/publications/lists/content-list.server.ts'
import { createPublicationSearch } from '#app/domain/publications/lists/publication-query.server.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'

export const searchLimit = 20

const sources = [
  { title: 'Leads', roles: ['counsellor'], find: searchLeads },
  { title: 'Bookings', roles: ['editor', 'counsellor'], find: searchOfferings },
  { title: 'Site content', roles: ['editor'], find: searchContentEntries },
  { title: 'Blog posts', roles: ['editor'], find: createPublicationSearch('post') },
  { title: 'Student projects', roles: ['editor'], find: createPublicationSearch('project') },
  { title: 'Achievements', roles: ['editor', 'placement'], find: createPublicationSearch('achievement') },
  { title: 'People', roles: ['admin'], find: findStaff },
]

/** Searches all kinds that the role may see; at most `most` hits of each kind. */
export async function searchEverything(typed: string, role: Role, most: number): Promise<SearchGroup[]> {
  const text = searchText(typed)
  if (text === '') return []
  const allowed = sources.filter(({ roles }) => role === 'admin' || roles.includes(role))
  return await Promise.all(allowed.map(async ({ title, find }) => ({ title, hits: await find(text, most, role) })))
}

/** Limited in length, and without NUL, which PostgreSQL cannot store. */
const searchText = (typed: string) => typed.replaceAll('\0', '').trim().slice(0, 200)

const purpose = 'console-search'

/** The address of a search. It encrypts the text, so that names and numbers stay out of addresses and logs. */
export function getConsoleSearchPath(typed: string): string {
  const text = searchText(typed)
  return text === '' ? '/staff/search' : `/staff/search?find=${encryptText(purpose, text)}`
}

/** Reverses `getConsoleSearchPath`; empty for any other address. */
export function parseConsoleSearch(search: URLSearchParams): string {
  return decryptText(purpose, search.get('find') ?? '') ?? ''
}

export function searchSections(query: string, role: Role): PaletteHit[] {
  const part = query.toLowerCase()
  return listSections(role)
    .filter(({ label }) => label.toLowerCase().includes(part))
    .map(({ to, label, key }) => ({ id: to, title: label, detail: `g ${key}`, href: to }))
}
