import { formatRupees } from '#app/lib/rupees.ts'
import { Link } from '#app/ui/link.tsx'
import './subscriptions.css'
import type { PlanGroupSummary, PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { EveryPlan, LeavingRules, PayAfterPlacementRules, SampleNote } from './plan-rules.tsx'

type SubscriptionPageProps = { groups: PlanGroupSummary[]; terms: PlanTerms; hasDemonstration: boolean }

export function SubscriptionPage({ groups, terms, hasDemonstration }: SubscriptionPageProps) {
  return (
    <>
      <header className="shell-width grid gap-6 pt-[clamp(36px,5.5vw,88px)] pb-10 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10 lg:pb-14">
        <h1>Plans and prices</h1>
        <div>
          <p className="text-lede">
            Plans for working professionals and for students. Pay in full, in instalments, or from your salary after placement. Every price, charge and refund
            is on these pages.
          </p>
          <SampleNote terms={terms} hasDemonstration={hasDemonstration} />
        </div>
      </header>
      <div className="shell-width">
        <div className="grid border-t border-ink lg:grid-cols-2">
          {groups.map((group) => (
            <Group key={group.userType} group={group} />
          ))}
        </div>
      </div>
      <EveryPlan terms={terms} />
      <LeavingRules terms={terms} />
      <div className="pb-section">
        <PayAfterPlacementRules terms={terms} />
      </div>
    </>
  )
}

function Group({ group: { userType, label, intro, plans } }: { group: PlanGroupSummary }) {
  return (
    <section className="border-b border-rule py-7 lg:py-12 lg:first:border-r lg:first:pr-12 lg:last:pl-12" aria-labelledby={userType}>
      <h2 id={userType} className="text-subheading">
        {label}
      </h2>
      <p className="mt-4">{intro}</p>
      <dl className="mt-6 border-t border-rule">
        {plans.map(({ id, name, summary, price, isFrom, emi }) => (
          <div key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3.5">
            <dt className="font-display text-title leading-tight font-medium">{name}</dt>
            <dd className="font-display text-title leading-tight font-medium tabular-nums">
              {isFrom && 'From '}
              {formatRupees(price.totalPaise)}
            </dd>
            <dd className="mt-1.5 basis-full">{summary}</dd>
            {emi && (
              <dd className="mt-1 basis-full text-soft">
                with GST, or {emi.months} instalments of {formatRupees(emi.monthlyPaise)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-1">
        <Link to={`/subscription/${userType}`} className="button button-quiet">
          Plans for {label.toLowerCase()}
        </Link>
        <Link to="/fees" className="action-link">
          Fee of each course
        </Link>
      </p>
    </section>
  )
}
