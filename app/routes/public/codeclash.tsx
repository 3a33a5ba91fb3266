import { listProblems, readContestRules } from '#app/features/codeclash/codeclash.server.ts'
import { CodeclashPage } from '#app/features/codeclash/codeclash-page.tsx'
import { readProblemFilter } from '#app/features/codeclash/problem-filter.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/codeclash'

export const middleware = [cachedPage(['difficulty', 'topic'])]

export function loader({ url }: Route.LoaderArgs) {
  const asked = readProblemFilter(url.searchParams)
  return { rules: readContestRules(), list: { ...listProblems(asked.filter), ...asked } }
}

export default function Codeclash({ loaderData }: Route.ComponentProps) {
  return <CodeclashPage {...loaderData} />
}
