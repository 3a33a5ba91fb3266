import type { LeavingStep, PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { LeavingRule, LeavingTable } from '#app/site/fees/fee-terms.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'

export function LeavingRules({ terms, steps = [] }: { terms: PlanTerms; steps?: readonly LeavingStep[] }) {
  const rows = [
    ...(steps.length > 0
      ? [
          {
            title: `What you owe after ${steps.map(({ classesPercent }) => `${classesPercent}%`).join(', ')} of the classes`,
            content: <LeavingTable steps={steps} />,
          },
        ]
      : []),
    { title: 'When we return the money, cancellations and pauses', content: <SentenceList of={terms.leavingNotes} /> },
  ]
  return (
    <section className="shell-width grid grid-cols-1 gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="leaving">
      <h2 id="leaving">Refunds if you leave</h2>
      <div>
        <LeavingRule coolingOffDays={terms.coolingOffDays} />
        <p className="mt-2 mb-6">
          <Link to="/refund-policy" className="action-link">
            Refund policy
          </Link>
        </p>
        <Accordion rows={rows} />
      </div>
    </section>
  )
}

export function PayAfterPlacementRules({ terms: { payAfterPlacementRules } }: { terms: PlanTerms }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="pay-after-placement">
      <div>
        <h2 id="pay-after-placement">Terms of pay after placement</h2>
        <p className="mt-5 text-lede">
          An agreement with the institute. You pay a deposit on joining, then a share of your salary once it reaches the threshold of your plan.
        </p>
      </div>
      <Accordion rows={payAfterPlacementRules.map(({ title, rule }) => ({ title, content: <p>{rule}</p> }))} />
    </section>
  )
}

export function EveryPlan({ terms: { everyPlan } }: { terms: PlanTerms }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="every-plan">
      <h2 id="every-plan">Included in every plan</h2>
      <SentenceList of={everyPlan} className="gap-4 lg:pt-2" />
    </section>
  )
}

/** Says that the prices are examples, unless the bar for demonstration data says so. */
export function SampleNote({ terms: { asOf, sample }, hasDemonstration }: { terms: PlanTerms; hasDemonstration: boolean }) {
  return (
    <p className="mt-4 border-l-4 border-rule pl-4">
      As of {formatStoredDate(asOf)}.{sample && !hasDemonstration && ' Prices other than the fee of a course are examples, until the institute sets its own.'}
    </p>
  )
}
