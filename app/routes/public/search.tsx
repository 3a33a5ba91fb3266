import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { search } from '#app/domain/search/search.server.ts'
import { SearchPage } from '#app/site/search/search-page.tsx'
import type { Route } from './+types/search'

export const handle = { ...policy({ access: 'everyone', cache: { public: ['q', 'kind', 'after'] } }), hasNoPopup: true }

// Without a query the page is the same for everyone.
export async function loader({ url }: Route.LoaderArgs) {
  const courses = listCourseLinks()
  return { found: await search(url.searchParams, new Date(), courses), courseCount: courses.length }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage loaded={loaderData.found} courseCount={loaderData.courseCount} />
}
