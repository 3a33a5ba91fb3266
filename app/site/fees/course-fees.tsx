import type { ReactNode } from 'react'
import { audienceNames, audiences, type CourseFee, type CourseFees, calculateEmiTotal } from '#app/domain/courses/fees.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Table } from '#app/ui/table.tsx'
import { FeeTermsSection } from './fee-terms.tsx'

export function CourseFeesSection({ courseID, fees }: { courseID: string; fees: CourseFees }) {
  const shown = audienceNames.flatMap((audience) => (fees[audience] ? [{ audience, fee: fees[audience] }] : []))
  return (
    <section className="shell-width pt-section" id="fees" aria-labelledby="fees-title">
      <SectionHeading id="fees-title" title="Fees and EMI">
        {shown.length > 0 ? 'GST is included. If you leave, you owe only the classes held by then.' : 'Ask us for the fee.'}
      </SectionHeading>
      {shown.length > 0 && (
        <Table
          caption="Ways to pay"
          quietCaption
          columns={['With GST', ...shown.map(({ audience }) => audiences[audience])]}
          rows={listPaymentOptions(shown.map(({ fee }) => fee))}
          className="fee-table tabular-nums"
        />
      )}
      {shown.length > 0 && (
        <Disclosure
          className="border-b border-rule"
          summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 py-2 after:justify-self-end"
          summary={<h3>Every way to pay, with its total</h3>}
        >
          <div className="grid grid-cols-1 gap-8 pt-2 pb-7 lg:grid-cols-2 lg:gap-16">
            {shown.map(({ audience, fee }) => (
              <FeeTermsSection key={audience} title={audiences[audience]} headings="h4" fee={fee} />
            ))}
          </div>
        </Disclosure>
      )}
      <p className="mt-2 flex flex-wrap gap-x-7">
        <ActionLink to="/scholarship-test#slabs">Scholarship test</ActionLink>
        <ActionLink to="/fees#leaving">Refunds if you leave</ActionLink>
        <ActionLink to={`/fees#${courseID}`}>All fees</ActionLink>
      </p>
    </section>
  )
}

function listPaymentOptions(fees: readonly CourseFee[]): { key: string; name: string; cells: ReactNode[] }[] {
  const instalments = fees.map(({ amountPaise, emi }) => {
    const option = emi.find(({ kind }) => kind === 'no-cost')
    return option && calculateEmiTotal(amountPaise, option)
  })
  const months = [...new Set(instalments.flatMap((total) => total?.months ?? []))]
  const after = fees.map(({ payAfterPlacement }) => payAfterPlacement)
  return [
    { key: 'full', name: 'Pay in full', cells: fees.map(({ amountPaise }) => <FeeCell key={amountPaise} amount={formatRupees(amountPaise)} />) },
    ...(months.length > 0
      ? [
          {
            key: 'emi',
            name: months.length === 1 ? `EMI, ${months[0]} months` : 'EMI',
            cells: instalments.map(
              (total) =>
                total && (
                  <FeeCell
                    key={total.monthlyPaise}
                    amount={formatRupees(total.monthlyPaise)}
                    text={months.length === 1 ? 'a month, no interest' : `a month for ${total.months} months, no interest`}
                  />
                ),
            ),
          },
        ]
      : []),
    ...(after.some(Boolean)
      ? [
          {
            key: 'after-placement',
            name: 'Pay after placement',
            cells: after.map(
              (terms) =>
                terms && <FeeCell key={terms.depositPaise} amount={formatRupees(terms.depositPaise)} text={`now, then ${terms.sharePercent}% of salary`} />,
            ),
          },
        ]
      : []),
  ]
}

function FeeCell({ amount, text }: { amount: string; text?: string }) {
  return (
    <>
      <span className="block font-display text-title leading-tight font-medium">{amount}</span>
      {text}
    </>
  )
}
