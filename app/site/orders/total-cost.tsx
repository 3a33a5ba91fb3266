import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { PlanGroupView, Simulation } from '#app/domain/orders/subscriptions.server.ts'
import { salaryAccepted } from '#app/domain/orders/subscriptions.ts'
import { rupees } from '#app/lib/rupees.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { TotalCostPlan } from './total-cost-plan.tsx'

interface TotalCostProps {
  group: PlanGroupView
  simulation: Simulation | null
}

/** The simulator: a salary in, what each plan comes to out. A plain form, so its answer has an address. */
export function TotalCost({ group, simulation }: TotalCostProps) {
  const { field, result } = useFocusOnAnswer(simulation)
  const error = simulation?.error ?? null
  return (
    <section id="total" className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="total-title">
      <div className="shell-width">
        <SectionHeading id="total-title" title="Your total, three ways.">
          Type the pay you expect in the job after the course. You see what each plan comes to at once, in instalments, and as a share of that pay.
        </SectionHeading>
        <Form method="get" action={`/subscription/${group.userType}#total`} className="grid max-w-[560px] gap-6">
          <div className="field">
            <label htmlFor="salary">Gross pay in one month</label>
            <p id="salary-hint" className="field-hint">
              {salaryAccepted}
            </p>
            <input
              ref={field}
              id="salary"
              name="salary"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={simulation?.typed}
              key={simulation?.typed}
              aria-describedby={error === null ? 'salary-hint' : 'salary-hint salary-error'}
              aria-invalid={error === null ? undefined : true}
            />
            {error !== null && (
              <p id="salary-error" className="field-error">
                {error}
              </p>
            )}
          </div>
          <button type="submit" className="button justify-self-start">
            Work out the totals
          </button>
        </Form>
        {simulation && error === null && (
          <div className="mt-12">
            <h3 ref={result} tabIndex={-1} className="outline-none">
              On {rupees(simulation.monthlySalaryPaise)} a month
            </h3>
            <div className="total-columns mt-6 border-t border-ink">
              {simulation.totals.map((totals) => (
                <TotalCostPlan key={totals.planId} totals={totals} plan={group.plans.find(({ id }) => id === totals.planId)} />
              ))}
            </div>
            <p className="mt-6 text-soft">Worked out as if the salary stayed the same for the whole term, with all classes held and no late payment.</p>
          </div>
        )}
      </div>
    </section>
  )
}

/** After an answer the focus is where one reads on: at the field that was refused, or at the totals. */
function useFocusOnAnswer(simulation: Simulation | null) {
  const field = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const shown = useRef(simulation)
  useEffect(() => {
    if (shown.current === simulation) return
    shown.current = simulation
    const target = simulation?.error ? field.current : result.current
    target?.focus()
  }, [simulation])
  return { field, result }
}
