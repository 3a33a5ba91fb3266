import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { search } from '#app/domain/search/search.server.ts'
import type { Route } from './+types/search-file'

export const handle = policy({ access: 'everyone', cache: 'none' })

/** The same result as the page with this query, for results while the visitor types. */
export async function loader({ url }: Route.LoaderArgs) {
  const result = await search(url.searchParams, new Date(), listCourseLinks())
  return Response.json(result, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } })
}
