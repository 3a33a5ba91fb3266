import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { Link } from '#app/ui/link.tsx'
import './subscriptions.css'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { PlanGroupView, PlanTerms, Simulation } from '#app/domain/orders/subscriptions.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PlanColumns } from './plan-columns.tsx'
import { EveryPlan, LeavingRules, PayAfterPlacementRules, SampleNote } from './plan-rules.tsx'
import { TotalCost } from './total-cost.tsx'

interface SubscriptionPlansPageProps {
  group: PlanGroupView
  other: Pick<PlanGroupView, 'userType' | 'label'> | undefined
  terms: PlanTerms
  simulation: Simulation | null
  hasDemonstration: boolean
}

export function SubscriptionPlansPage({ group, other, terms, simulation, hasDemonstration }: SubscriptionPlansPageProps) {
  return (
    <div className="plans-page short-print">
      <header className="shell-width pt-3 pb-10 md:pt-8 lg:pb-14">
        <Breadcrumb above={[{ label: 'Subscription', to: '/subscription' }]} here={group.label} />
        <div className="mt-2 grid gap-6 md:mt-4 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
          <h1 className="wrap-anywhere">Plans for {group.label.toLowerCase()}</h1>
          <div>
            <p className="text-lede">{group.intro}</p>
            <SampleNote terms={terms} hasDemonstration={hasDemonstration} />
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
      <LeavingRules terms={terms} steps={group.leaving} />
      <PayAfterPlacementRules terms={terms} />
      <EveryPlan terms={terms} />
      <PlanQuestions questions={group.questions} />
      <section className="shell-width py-section" aria-labelledby="ask">
        <h2 id="ask" className="mb-5">
          Ask a counsellor about the plans
        </h2>
        <p className="text-lede">Read the plan with someone you trust first. You sign nothing on the phone.</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
          <Link to="/enquiry" className="button">
            Request a call
          </Link>
          <span>
            Phone <InstitutePhone />. {getInstitute().hours}
          </span>
        </p>
      </section>
    </div>
  )
}

function PlanQuestions({ questions }: Pick<PlanGroupView, 'questions'>) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">Questions about fees</h2>
      <Accordion rows={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
    </section>
  )
}
