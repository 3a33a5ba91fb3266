import type { LeavingStep, PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { LeavingRule, LeavingTable } from '#app/site/fees/fee-terms.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'

/** What a person who leaves owes and gets back: the rule open, examples and exceptions folded. */
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
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="leaving">
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
