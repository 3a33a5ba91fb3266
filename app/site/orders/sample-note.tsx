import type { PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'

/** How far the numbers of the page can be relied on, said once. */
export function SampleNote({ terms: { asOf } }: { terms: PlanTerms }) {
  return <p className="mt-4 border-l-4 border-rule pl-4">As of {formatStoredDate(asOf)}.</p>
}
