import { policy } from '#app/domain/accounts/policy.ts'
import { listProblems, readContestRules } from '#app/domain/contests/codeclash.server.ts'
import { parseProblemFilter } from '#app/domain/contests/problem-filter.ts'
import { CodeclashPage } from '#app/site/contests/codeclash-page.tsx'
import type { Route } from './+types/codeclash'

export const handle = policy({ access: 'everyone', cache: { public: ['difficulty', 'topic'] } })

export function loader({ url }: Route.LoaderArgs) {
  const asked = parseProblemFilter(url.searchParams)
  return { rules: readContestRules(), list: { ...listProblems(asked.filter), ...asked } }
}

export default function Codeclash({ loaderData }: Route.ComponentProps) {
  return <CodeclashPage {...loaderData} />
}
