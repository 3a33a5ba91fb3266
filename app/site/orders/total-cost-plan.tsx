import type { PlanView } from '#app/domain/orders/subscriptions.server.ts'
import { type EmiTotal, leastWay, type PayAfterPlacementTotal, type PlanTotals } from '#app/domain/orders/subscriptions.ts'
import { rupees } from '#app/lib/rupees.ts'

interface TotalCostPlanProps {
  totals: PlanTotals
  plan: PlanView | undefined
}

/** What one plan comes to, way by way, with the least of them said in words. */
export function TotalCostPlan({ totals, plan }: TotalCostPlanProps) {
  const { upfrontPaise, emi, payAfterPlacement } = totals
  const least = leastWay(totals)
  return (
    <section className="py-6">
      <h4 className="mb-4 font-display text-title leading-[1.06] font-medium">{plan?.name}</h4>
      <dl>
        <Way name="At once" paise={upfrontPaise} isLeast={least !== 'pay-after-placement'} detail="One payment before the first class." />
        {emi.map((option) => (
          <Way
            key={option.id}
            name={`${option.months} instalments`}
            paise={option.totalPaise}
            isLeast={least !== 'pay-after-placement' && option.totalPaise === upfrontPaise}
            detail={emiDetail(option)}
          />
        ))}
        {payAfterPlacement ? (
          <Way name="After placement" paise={payAfterPlacement.totalPaise} isLeast={least !== 'upfront'} detail={afterDetail(payAfterPlacement, plan)} />
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

function Way({ name, paise, detail, isLeast }: { name: string; paise: number; detail: string; isLeast: boolean }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-rule py-3">
      <dt>
        {name}
        {isLeast && <span className="font-semibold">, the least</span>}
      </dt>
      <dd className={`font-display text-lede leading-tight tabular-nums ${isLeast ? 'font-semibold' : 'font-medium'}`}>{rupees(paise)}</dd>
      <dd className="col-span-2 mt-0.5 text-soft">{detail}</dd>
    </div>
  )
}

function emiDetail({ monthlyPaise, lastMonthPaise, interestPaise, processingFeePaise }: EmiTotal): string {
  const extra = interestPaise + processingFeePaise
  const charged = extra > 0 ? ` Interest and processing fee: ${rupees(extra)}.` : ''
  return `${rupees(monthlyPaise)} a month, the last one ${rupees(lastMonthPaise)}.${charged}`
}

function afterDetail({ due, monthlyPaise, paymentsCount, lastMonthPaise, capReached }: PayAfterPlacementTotal, plan: PlanView | undefined): string {
  const terms = plan?.payAfterPlacement
  if (!terms) return ''
  const deposit = `Deposit ${rupees(terms.depositPaise)}`
  if (!due) return `${deposit} only: the pay is below ${rupees(terms.salaryThresholdPaise)} a month.`
  const last = lastMonthPaise === monthlyPaise ? '' : `, the last one ${rupees(lastMonthPaise)}`
  const cap = capReached ? ' The cap is reached, so nothing follows.' : ''
  return `${deposit}, then ${paymentsCount} ${paymentsCount === 1 ? 'payment' : 'payments'} of ${rupees(monthlyPaise)}${last}.${cap}`
}
