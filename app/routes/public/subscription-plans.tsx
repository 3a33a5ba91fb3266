import { data } from 'react-router'
import { describeAll, describeBreadcrumb, describeQuestions } from '#app/features/structured-data/page-parts.ts'
import { describePlans } from '#app/features/structured-data/plans.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { SubscriptionPlansPage } from '#app/features/subscriptions/subscription-plans-page.tsx'
import { findPlanGroup, listPlanGroups, readPlanTerms, simulate } from '#app/features/subscriptions/subscriptions.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/subscription-plans'

export const middleware = [cachedPage(['salary'])]

export function loader({ params, url }: Route.LoaderArgs) {
  const group = findPlanGroup(params.userType)
  if (!group) throw data(null, { status: 404 })
  const other = listPlanGroups().find(({ userType }) => userType !== group.userType)
  return {
    group,
    other: other && { userType: other.userType, label: other.label },
    terms: readPlanTerms(),
    simulation: simulate(group.userType, url.searchParams.get('salary')),
  }
}

export default function SubscriptionPlans({ loaderData }: Route.ComponentProps) {
  const { group, other, terms, simulation } = loaderData
  const breadcrumb = [
    { label: 'Subscription', to: '/subscription' },
    { label: group.label, to: `/subscription/${group.userType}` },
  ]
  return (
    <>
      <SubscriptionPlansPage key={group.userType} group={group} other={other} terms={terms} simulation={simulation} />
      <StructuredData
        of={import.meta.env.SSR && describeAll(describePlans([group], terms), describeBreadcrumb(breadcrumb), describeQuestions(group.questions))}
      />
    </>
  )
}
