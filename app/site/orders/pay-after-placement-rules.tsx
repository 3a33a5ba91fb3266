import type { PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** The terms people sign without reading, in words that can be read. */
export function PayAfterPlacementRules({ terms: { payAfterPlacementRules } }: { terms: PlanTerms }) {
  return (
    <section className="shell-width py-section" aria-labelledby="pay-after-placement">
      <SectionHeading id="pay-after-placement" title="Pay after placement, term by term.">
        An agreement with the institute. You pay a deposit on joining, then a share of your salary once it reaches the threshold of your plan.
      </SectionHeading>
      <dl className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 xl:grid-cols-4">
        {payAfterPlacementRules.map(({ title, rule }) => (
          <div key={title} className="border-b border-rule py-5">
            <dt className="mb-1.5 font-display text-title leading-[1.06] font-medium">{title}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
