import { describePlans } from '#app/features/structured-data/plans.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { SubscriptionPage } from '#app/features/subscriptions/subscription-page.tsx'
import { listPlanSummaries, readPlanTerms } from '#app/features/subscriptions/subscriptions.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/subscription'

export const middleware = [cachedPage()]

export function loader() {
  return { groups: listPlanSummaries(), terms: readPlanTerms() }
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  const { groups, terms } = loaderData
  return (
    <>
      <SubscriptionPage groups={groups} terms={terms} />
      <StructuredData of={import.meta.env.SSR && describePlans(groups, terms)} />
    </>
  )
}
