import type { ReactNode } from 'react'
import {
  type AfterPlacementCost,
  type CourseFee,
  calculateEmiTotal,
  compareAfterPlacement,
  describeAfterPlacementVerdict,
  type PayAfterPlacement,
} from '#app/domain/courses/fees.ts'
import type { LeavingStep } from '#app/domain/orders/subscriptions.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Table } from '#app/ui/table.tsx'

export function FeeTermsSection({ title, headings: Heading = 'h3', fee }: { title: string; headings?: 'h3' | 'h4'; fee: CourseFee }) {
  const { amountPaise, emi, payAfterPlacement, validFrom } = fee
  return (
    <section className="border-t border-ink pt-5">
      <Heading className="mb-4">{title}</Heading>
      <dl className="grid grid-cols-1 gap-y-4">
        <PaymentOption name="Pay in full" amount={formatRupees(amountPaise)}>
          GST included. Valid since {formatStoredDate(validFrom)}.
        </PaymentOption>
        {emi.map((option) => {
          const { months, monthlyPaise, processingFeePaise, totalPaise } = calculateEmiTotal(amountPaise, option)
          return (
            <PaymentOption key={option.id} name={`EMI, ${months} months`} amount={`${formatRupees(monthlyPaise)} a month`}>
              {option.kind === 'no-cost'
                ? 'No extra cost'
                : `${option.annualRateBasisPoints / 100}% interest a year${processingFeePaise > 0 ? ` and a fee of ${formatRupees(processingFeePaise)}` : ''}`}
              , {formatRupees(totalPaise)} in total.
            </PaymentOption>
          )
        })}
        {payAfterPlacement && (
          <PaymentOption name="Pay after placement" amount={`${formatRupees(payAfterPlacement.depositPaise)} now`}>
            Then {payAfterPlacement.sharePercent}% of your salary in months in which it is {formatRupees(payAfterPlacement.salaryThresholdPaise)} or more, at
            most {payAfterPlacement.months} payments, {formatRupees(payAfterPlacement.capPaise)} in total.
          </PaymentOption>
        )}
      </dl>
      {payAfterPlacement && (
        <AfterPlacementCosts
          name={title}
          feePaise={amountPaise}
          terms={payAfterPlacement}
          costs={compareAfterPlacement(amountPaise, payAfterPlacement)}
          className="mt-6"
        />
      )}
    </section>
  )
}

function PaymentOption({ name, amount, children }: { name: string; amount: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="font-display text-title leading-tight font-medium tabular-nums">{amount}</dd>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

type AfterPlacementCostsProps = {
  /** What is paid for; distinguishes the tables of a page. */
  name: string
  feePaise: number
  terms: PayAfterPlacement
  costs: readonly AfterPlacementCost[]
  className?: string
}

export function AfterPlacementCosts({ name, feePaise, terms, costs, className }: AfterPlacementCostsProps) {
  const { salaryThresholdPaise, capPaise, depositPaise } = terms
  return (
    <div className={className}>
      <p className="font-semibold">{describeAfterPlacementVerdict(costs)}</p>
      <Table
        caption={`${name}: pay after placement compared with paying ${formatRupees(feePaise)} now`}
        quietCaption
        columns={['Salary a month', 'You pay in total', 'Compared with paying now']}
        rows={costs.map(({ salaryPaise, totalPaise, morePaise }) => ({
          key: String(salaryPaise),
          name: formatRupees(salaryPaise),
          cells: [formatRupees(totalPaise), describeMore(morePaise)],
        }))}
        className="mt-2 tabular-nums"
      />
      <p className="mt-3">
        Below {formatRupees(salaryThresholdPaise)} a month you pay the deposit of {formatRupees(depositPaise)} only.{' '}
        {capPaise > feePaise
          ? `Paying early costs the most: ${formatRupees(capPaise)} in total, ${formatRupees(capPaise - feePaise)} more than paying now.`
          : `Paying early costs ${formatRupees(capPaise)} in total.`}
      </p>
    </div>
  )
}

function describeMore(morePaise: number): string {
  if (morePaise === 0) return 'The same'
  return morePaise > 0 ? `${formatRupees(morePaise)} more` : `${formatRupees(-morePaise)} less`
}

export function LeavingRule({ coolingOffDays }: { coolingOffDays: number }) {
  return (
    <p className="max-w-[62ch]">
      If you leave before your first class or within {coolingOffDays} days of it, you owe nothing, and everything you paid is returned. After that you owe the
      fee for the classes held by then, and nothing more: classes held, divided by all classes of the course, times the fee, rounded down to the rupee. Labs are
      not counted.
    </p>
  )
}

export function LeavingTable({ steps }: { steps: readonly LeavingStep[] }) {
  const plans = steps[0]?.owed ?? []
  return (
    <Table
      caption="What you owe in total if you leave"
      columns={['Classes held', ...plans.map(({ name }) => name)]}
      rows={steps.map(({ classesPercent, owed }) => ({
        key: String(classesPercent),
        name: `${classesPercent}% of all classes`,
        cells: owed.map(({ paise }) => formatRupees(paise)),
      }))}
      className="tabular-nums"
    />
  )
}
