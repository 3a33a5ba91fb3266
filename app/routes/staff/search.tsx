import { redirect } from 'react-router'
import { searchBookables } from '#app/features/bookings/staff-list.server.ts'
import { searchLeads } from '#app/features/leads/list-leads.server.ts'
import { findStaff } from '#app/features/people/list-people.server.ts'
import { findPublications } from '#app/features/publishing/list-read.server.ts'
import { readSearch, searchAddress, searchLimit, searchSections } from '#app/features/staff/search.server.ts'
import { SearchPage } from '#app/features/staff/search-page.tsx'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import type { Route } from './+types/search'

export const meta = () => staffMeta('Search')

/** Where each kind of record is looked up: only for who may see it. */
const sources = [
  { title: 'Leads', roles: ['counsellor'], find: searchLeads },
  { title: 'Bookings', roles: ['editor'], find: searchBookables },
  { title: 'Blog posts', roles: ['editor'], find: findPublications('post') },
  { title: 'Student projects', roles: ['editor'], find: findPublications('project') },
  { title: 'Achievements', roles: ['editor', 'placement'], find: findPublications('achievement') },
  { title: 'People', roles: ['admin'], find: findStaff },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requireRole(context, 'editor', 'counsellor', 'placement')
  const query = readSearch(url.searchParams)
  if (query === '') return { query, groups: [] }
  const allowed = sources.filter(({ roles }) => role === 'admin' || roles.includes(role))
  const groups = await Promise.all(allowed.map(async ({ title, find }) => ({ title, hits: await find(query, searchLimit) })))
  return { query, groups: [...groups, { title: 'Parts of the console', hits: searchSections(query, role) }] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const address = async () => searchAddress(String((await readTextFields(request)).get('q') ?? ''))
  return redirect(await answerStaffForm({ request, context }, ['editor', 'counsellor', 'placement'], address), 303)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
