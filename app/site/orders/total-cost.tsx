import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { EmiTotal, PayAfterPlacementTotal } from '#app/domain/courses/fees.ts'
import type { PlanGroupView, PlanView, Simulation } from '#app/domain/orders/subscriptions.server.ts'
import { findCheapestPlan, type PlanTotals, salaryAccepted } from '#app/domain/orders/subscriptions.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'

interface TotalCostProps {
  group: PlanGroupView
  simulation: Simulation | null
}

/** The simulator: from a salary it computes the total of each plan. A plain GET form, so that the result has an address. */
export function TotalCost({ group, simulation }: TotalCostProps) {
  const { field, result } = useFocusOnAnswer(simulation)
  const error = simulation?.error ?? null
  return (
    <section id="total" className="mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="total-title">
      <div className="shell-width">
        <SectionHeading id="total-title" title="Work out your total">
          Enter the salary you expect in the job after the course. You see the total of each plan paid in full, in instalments, and as a share of that salary.
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
              On {formatRupees(simulation.monthlySalaryPaise)} a month
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

interface TotalCostPlanProps {
  totals: PlanTotals
  plan: PlanView | undefined
}

function TotalCostPlan({ totals, plan }: TotalCostPlanProps) {
  const { upfrontPaise, emi, payAfterPlacement } = totals
  const least = findCheapestPlan(totals)
  return (
    <section className="py-6">
      <h4 className="mb-4 font-display text-title leading-tight font-medium">{plan?.name}</h4>
      <dl>
        <PaymentTotal name="Pay in full" paise={upfrontPaise} isLeast={least !== 'pay-after-placement'} detail="One payment before the first class." />
        {emi.map((option) => (
          <PaymentTotal
            key={option.id}
            name={`${option.months} instalments`}
            paise={option.totalPaise}
            isLeast={least !== 'pay-after-placement' && option.totalPaise === upfrontPaise}
            detail={describeEmi(option)}
          />
        ))}
        {payAfterPlacement ? (
          <PaymentTotal
            name="After placement"
            paise={payAfterPlacement.totalPaise}
            isLeast={least !== 'upfront'}
            detail={describeAfterPlacement(payAfterPlacement, plan)}
          />
        ) : (
          <div className="border-t border-rule py-3">
            <dt>After placement</dt>
            <dd className="text-soft">Not offered with this plan.</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function PaymentTotal({ name, paise, detail, isLeast }: { name: string; paise: number; detail: string; isLeast: boolean }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-rule py-3">
      <dt>
        {name}
        {isLeast && <span className="font-semibold">, the least</span>}
      </dt>
      <dd className={`font-display text-lede leading-tight tabular-nums ${isLeast ? 'font-semibold' : 'font-medium'}`}>{formatRupees(paise)}</dd>
      <dd className="col-span-2 mt-0.5 text-soft">{detail}</dd>
    </div>
  )
}

function describeEmi({ monthlyPaise, lastMonthPaise, interestPaise, processingFeePaise }: EmiTotal): string {
  const extra = interestPaise + processingFeePaise
  const charged = extra > 0 ? ` Interest and processing fee: ${formatRupees(extra)}.` : ''
  return `${formatRupees(monthlyPaise)} a month, the last one ${formatRupees(lastMonthPaise)}.${charged}`
}

function describeAfterPlacement({ due, monthlyPaise, paymentsCount, lastMonthPaise, capReached }: PayAfterPlacementTotal, plan: PlanView | undefined): string {
  const terms = plan?.payAfterPlacement
  if (!terms) return ''
  const deposit = `Deposit ${formatRupees(terms.depositPaise)}`
  if (!due) return `${deposit} only: the pay is below ${formatRupees(terms.salaryThresholdPaise)} a month.`
  const last = lastMonthPaise === monthlyPaise ? '' : `, the last one ${formatRupees(lastMonthPaise)}`
  const cap = capReached ? ' The cap is reached, so nothing follows.' : ''
  return `${deposit}, then ${paymentsCount} ${paymentsCount === 1 ? 'payment' : 'payments'} of ${formatRupees(monthlyPaise)}${last}.${cap}`
}
