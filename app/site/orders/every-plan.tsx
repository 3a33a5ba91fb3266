import type { PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { SentenceList } from '#app/ui/sentence-list.tsx'

/** What every plan includes. */
export function EveryPlan({ terms: { everyPlan } }: { terms: PlanTerms }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="every-plan">
      <h2 id="every-plan">Included in every plan</h2>
      <SentenceList of={everyPlan} className="gap-4 lg:pt-2" />
    </section>
  )
}
