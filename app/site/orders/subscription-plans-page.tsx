import './subscriptions.css'
import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { PlanGroupView, PlanTerms, Simulation } from '#app/domain/orders/subscriptions.server.ts'
import { LeavingRule } from '#app/site/fees/fee-terms.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { LeavingNotes } from './leaving-notes.tsx'
import { PayAfterPlacementRules } from './pay-after-placement-rules.tsx'
import { PlanColumns } from './plan-columns.tsx'
import { SampleNote } from './sample-note.tsx'
import { TotalCost } from './total-cost.tsx'

interface SubscriptionPlansPageProps {
  group: PlanGroupView
  /** The other kind of visitor. */
  other: Pick<PlanGroupView, 'userType' | 'label'> | undefined
  terms: PlanTerms
  simulation: Simulation | null
}

/** The plans of one kind of visitor with every number, and what they come to on a salary of one's own. */
export function SubscriptionPlansPage({ group, other, terms, simulation }: SubscriptionPlansPageProps) {
  return (
    <>
      <header className="shell-width pt-3 pb-10 md:pt-8 lg:pb-14">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <Link to="/subscription" className="inline-flex min-h-11 items-center">
                Subscription
              </Link>
            </li>
            <li className="flex min-h-11 items-center gap-2" aria-current="page">
              <span aria-hidden="true">/</span> {group.label}
            </li>
          </ol>
        </nav>
        <div className="mt-2 grid gap-6 md:mt-4 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h1 className="wrap-anywhere">{group.label}</h1>
          <div>
            <p className="text-lede leading-[1.45]">{group.intro}</p>
            <SampleNote terms={terms} />
            <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
              <a href="#total" className="button">
                Work out your total
              </a>
              <Link to="/fees" className="action-link">
                Fee of each course
              </Link>
              {other && (
                <Link to={`/subscription/${other.userType}`} className="action-link">
                  Plans for {other.label.toLowerCase()}
                </Link>
              )}
            </p>
          </div>
        </div>
      </header>
      <PlanColumns plans={group.plans} gstPercent={terms.gstPercent} />
      <TotalCost group={group} simulation={simulation} />
      <section className="shell-width pt-section" aria-labelledby="leaving">
        <h2 id="leaving" className="mb-8 lg:mb-12">
          Refunds if you leave
        </h2>
        <LeavingRule coolingOffDays={terms.coolingOffDays} steps={group.leaving} />
        <LeavingNotes terms={terms} />
      </section>
      <PayAfterPlacementRules terms={terms} />
      <section className="bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="every-plan">
        <div className="shell-width grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
          <h2 id="every-plan">In every plan.</h2>
          <ul className="lozenges grid gap-4 lg:pt-2">
            {terms.everyPlan.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </section>
      <PlanQuestions questions={group.questions} />
      <section className="shell-width py-section" aria-labelledby="ask">
        <h2 id="ask" className="mb-5">
          Read it with someone you trust.
        </h2>
        <p className="text-lede leading-[1.45]">Then ask a counsellor what is still unclear. Nothing is signed on the telephone.</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
          <a href={`tel:${getInstitute().phone}`} className="button">
            Talk to a counsellor
          </a>
          <span>
            {getInstitute().phoneShown}. {getInstitute().hours}
          </span>
        </p>
      </section>
    </>
  )
}

function PlanQuestions({ questions }: Pick<PlanGroupView, 'questions'>) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">Questions about money.</h2>
      <Accordion rows={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
    </section>
  )
}
