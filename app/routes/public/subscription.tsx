import { SubscriptionPage } from '#app/features/subscriptions/subscription-page.tsx'
import { listPlanGroups, readPlanTerms } from '#app/features/subscriptions/subscriptions.server.ts'
import type { Route } from './+types/subscription'

export function loader() {
  return { groups: listPlanGroups(), terms: readPlanTerms() }
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return <SubscriptionPage groups={loaderData.groups} terms={loaderData.terms} />
}
