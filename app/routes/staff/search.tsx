import { redirect } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { readSearch, searchAddress, searchLimit, searchSections } from '#app/console/search/search.server.ts'
import { SearchPage } from '#app/console/search/search-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { findStaff } from '#app/domain/accounts/people/list-people.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { searchOfferings } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { searchLeads } from '#app/domain/leads/list-leads.server.ts'
import { searchContentEntries } from '#app/domain/publications/lists/content-list.server.ts'
import { findPublications } from '#app/domain/publications/lists/list-read.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/search'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

export const meta = () => staffMeta('Search')

/** Where each kind of record is looked up: only for who may see it. */
const sources = [
  { title: 'Leads', roles: ['counsellor'], find: searchLeads },
  { title: 'Bookings', roles: ['editor'], find: searchOfferings },
  { title: 'Site content', roles: ['editor'], find: searchContentEntries },
  { title: 'Blog posts', roles: ['editor'], find: findPublications('post') },
  { title: 'Student projects', roles: ['editor'], find: findPublications('project') },
  { title: 'Achievements', roles: ['editor', 'placement'], find: findPublications('achievement') },
  { title: 'People', roles: ['admin'], find: findStaff },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const query = readSearch(url.searchParams)
  if (query === '') return { query, groups: [] }
  const allowed = sources.filter(({ roles }) => role === 'admin' || roles.includes(role))
  const groups = await Promise.all(allowed.map(async ({ title, find }) => ({ title, hits: await find(query, searchLimit, role) })))
  return { query, groups: [...groups, { title: 'Parts of the console', hits: searchSections(query, role) }] }
}

export async function action({ request }: Route.ActionArgs) {
  return redirect(searchAddress(String((await readSentForm(request)).get('q') ?? '')), 303)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
