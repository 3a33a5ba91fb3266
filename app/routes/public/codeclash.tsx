import { policy } from '#app/domain/accounts/policy.ts'
import { getContestRules, listProblems } from '#app/domain/contests/codeclash.server.ts'
import { parseProblemFilter } from '#app/domain/contests/problem-filter.ts'
import { getTopic } from '#app/domain/leads/enquiry-topics.server.ts'
import { CodeclashPage } from '#app/site/contests/codeclash-page.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { TopicSection } from '#app/site/enquiry/enquiry-section.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/codeclash'

export const handle = {
  ...policy({ access: 'everyone', cache: { public: ['difficulty', 'topic'] } }),
  mainAction: (): MainAction => ({ label: 'Practice problems', to: '/codeclash#problems' }),
}

export function loader({ url }: Route.LoaderArgs) {
  const requested = parseProblemFilter(url.searchParams)
  return { rules: getContestRules(), topic: getTopic('contest'), list: { ...listProblems(requested.filter), ...requested } }
}

export default function Codeclash({ loaderData: { topic, ...page } }: Route.ComponentProps) {
  const { now } = useStoredDates()
  return (
    <>
      <CodeclashPage {...page} />
      <TopicSection topic={topic} made={now.getTime()} />
    </>
  )
}
