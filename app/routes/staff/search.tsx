import { redirect } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { getConsoleSearchPath, parseConsoleSearch, searchEverything, searchLimit, searchSections } from '#app/console/search/search.server.ts'
import { ConsoleSearchPage } from '#app/console/search/search-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/search'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

export const meta = defineStaffMeta('Search')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const query = parseConsoleSearch(url.searchParams)
  if (query === '') return { query, groups: [] }
  const groups = await searchEverything(query, role, searchLimit)
  return { query, groups: [...groups, { title: 'Parts of the console', hits: searchSections(query, role) }] }
}

export async function action({ request }: Route.ActionArgs) {
  return redirect(getConsoleSearchPath(String((await readSentForm(request)).get('q') ?? '')), 303)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ConsoleSearchPage {...loaderData} />
}
