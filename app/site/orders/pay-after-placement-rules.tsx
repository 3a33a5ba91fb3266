import type { PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'

/** The terms of pay after placement, each folded under its name. */
export function PayAfterPlacementRules({ terms: { payAfterPlacementRules } }: { terms: PlanTerms }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="pay-after-placement">
      <div>
        <h2 id="pay-after-placement">Terms of pay after placement</h2>
        <p className="mt-5 text-lede leading-[1.45]">
          An agreement with the institute. You pay a deposit on joining, then a share of your salary once it reaches the threshold of your plan.
        </p>
      </div>
      <Accordion rows={payAfterPlacementRules.map(({ title, rule }) => ({ title, content: <p>{rule}</p> }))} />
    </section>
  )
}
