import { policy } from '#app/domain/accounts/policy.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { showDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { getPlanTerms, listPlanSummaries } from '#app/domain/orders/subscriptions.server.ts'
import { SubscriptionPage } from '#app/site/orders/subscription-page.tsx'
import { describePlans } from '#app/site/structured-data/plans.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/subscription'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  const [fees, hasDemonstration] = await Promise.all([showFees(context), showDemonstration(context)])
  return { groups: listPlanSummaries(fees), terms: getPlanTerms(), hasDemonstration }
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  const { groups, terms, hasDemonstration } = loaderData
  return (
    <>
      <SubscriptionPage groups={groups} terms={terms} hasDemonstration={hasDemonstration} />
      <StructuredData of={import.meta.env.SSR && describePlans(groups, terms)} />
    </>
  )
}
