import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { showDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { findPlanGroup, getPlanTerms, listPlanGroups, simulate } from '#app/domain/orders/subscriptions.server.ts'
import { SubscriptionPlansPage } from '#app/site/orders/subscription-plans-page.tsx'
import { describeAll, describeBreadcrumb, describeQuestions } from '#app/site/structured-data/page-parts.ts'
import { describePlans } from '#app/site/structured-data/plans.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/subscription-plans'

export const handle = policy({ access: 'everyone', cache: { public: ['salary'] } })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [fees, hasDemonstration] = await Promise.all([showFees(context), showDemonstration(context)])
  const group = findPlanGroup(params.userType, fees)
  if (!group) throw data(null, { status: 404 })
  const other = listPlanGroups(fees).find(({ userType }) => userType !== group.userType)
  return {
    group,
    other: other && { userType: other.userType, label: other.label },
    terms: getPlanTerms(),
    hasDemonstration,
    simulation: simulate(group.userType, url.searchParams.get('salary'), fees),
  }
}

export default function SubscriptionPlans({ loaderData }: Route.ComponentProps) {
  const { group, other, terms, simulation, hasDemonstration } = loaderData
  const breadcrumb = [
    { label: 'Subscription', to: '/subscription' },
    { label: group.label, to: `/subscription/${group.userType}` },
  ]
  return (
    <>
      <SubscriptionPlansPage key={group.userType} group={group} other={other} terms={terms} simulation={simulation} hasDemonstration={hasDemonstration} />
      <StructuredData
        of={import.meta.env.SSR && describeAll(describePlans([group], terms), describeBreadcrumb(breadcrumb), describeQuestions(group.questions))}
      />
    </>
  )
}
