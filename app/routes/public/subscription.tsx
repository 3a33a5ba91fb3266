import { SubscriptionPage } from '#app/features/subscriptions/subscription-page.tsx'
import { listPlanGroups, readPlanTerms } from '#app/features/subscriptions/subscriptions.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/subscription'

export const middleware = [cachedPage()]

export function loader() {
  return { groups: listPlanGroups(), terms: readPlanTerms() }
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return <SubscriptionPage groups={loaderData.groups} terms={loaderData.terms} />
}
