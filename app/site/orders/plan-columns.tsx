import type { ReactNode } from 'react'
import type { PlanView } from '#app/domain/orders/subscriptions.server.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { AfterPlacementCosts } from '#app/site/fees/fee-terms.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'

export function PlanColumns({ plans, gstPercent }: { plans: PlanView[]; gstPercent: number }) {
  return (
    <section className="shell-width" aria-labelledby="plans">
      <h2 id="plans" className="sr-only">
        The plans, side by side
      </h2>
      <div className="plan-columns border-t border-ink">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} gstPercent={gstPercent} />
        ))}
      </div>
    </section>
  )
}

function PlanColumn({ plan, gstPercent }: { plan: PlanView; gstPercent: number }) {
  const { name, summary, price, isFrom, emi, afterPlacement, payAfterPlacement: after, courseCount, accessMonths } = plan
  const [first] = emi
  return (
    <article className="plan-column">
      <header className="pt-6 pb-4">
        <h3 className="text-subheading">{name}</h3>
        <p className="mt-2">{summary}</p>
      </header>
      <div className="border-t border-rule py-4">
        <p className="font-display text-subheading leading-none tabular-nums">
          {isFrom && 'From '}
          {formatRupees(price.totalPaise)}
        </p>
        <p className="mt-2">GST included{first && `, or ${first.months} instalments of ${formatRupees(first.monthlyPaise)}`}.</p>
        {after && <p className="mt-1">{formatAfterPlacement(after, afterPlacement)}</p>}
      </div>
      <dl className="grid content-start gap-3 border-t border-rule py-4">
        <Fit title="For you if" text={plan.suits} />
        <Fit title="Not for you if" text={plan.notFor} />
      </dl>
      <Accordion
        headings="h4"
        about={name}
        rows={[
          {
            title: 'Pay in full',
            content: (
              <Numbers
                rows={[
                  ['Fee', formatRupees(price.feePaise)],
                  [`GST, ${gstPercent}%`, formatRupees(price.gstPaise)],
                  ['Total', formatRupees(price.totalPaise)],
                  ['Courses', courseCount],
                  ['Access from the first class', `${accessMonths} months`],
                ]}
              />
            ),
          },
          { title: 'Pay in instalments (EMI)', content: <Instalments emi={emi} /> },
          {
            title: 'Pay after placement',
            content: after ? (
              <>
                <AfterPlacementNumbers terms={after} />
                <p className="mt-3 text-soft">{after.note}</p>
                <AfterPlacementCosts name={name} feePaise={price.totalPaise} terms={after} costs={afterPlacement} className="mt-5" />
              </>
            ) : (
              <p>{plan.withoutPayAfterPlacement}</p>
            ),
          },
          { title: 'Includes', content: <SentenceList of={plan.includes} className="gap-2.5" /> },
          { title: 'Excludes', content: <SentenceList of={plan.excludes} className="gap-2.5" hollow /> },
        ]}
      />
    </article>
  )
}

/** Pay after placement in one sentence, with the total at the lowest salary for which a share is due. */
function formatAfterPlacement(
  { depositPaise, sharePercent, capPaise }: NonNullable<PlanView['payAfterPlacement']>,
  [lowest]: PlanView['afterPlacement'],
): string {
  const text = `Or ${formatRupees(depositPaise)} now and ${sharePercent}% of your salary after placement`
  const total = lowest ? `: ${formatRupees(lowest.totalPaise)} in total on ${formatRupees(lowest.salaryPaise)} a month` : ''
  return `${text}${total}, never more than ${formatRupees(capPaise)}.`
}

function Fit({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Instalments({ emi }: Pick<PlanView, 'emi'>): ReactNode {
  return emi.map(({ option, months, monthlyPaise, lastMonthPaise, interestPaise, processingFeePaise, totalPaise }) => (
    <div key={option.id} className="mb-5 last:mb-0">
      <p className="font-semibold">
        {months} months{option.kind === 'no-cost' ? ', no extra cost' : ` at ${option.annualRateBasisPoints / 100}% a year`}
      </p>
      <Numbers
        rows={[
          ['Each month', formatRupees(monthlyPaise)],
          ['Last month', formatRupees(lastMonthPaise)],
          ['Interest', formatRupees(interestPaise)],
          ['Processing fee', formatRupees(processingFeePaise)],
          ['Total', formatRupees(totalPaise)],
        ]}
      />
    </div>
  ))
}

function AfterPlacementNumbers({ terms }: { terms: NonNullable<PlanView['payAfterPlacement']> }) {
  return (
    <Numbers
      rows={[
        ['Deposit on joining', formatRupees(terms.depositPaise)],
        ['Threshold, a month', formatRupees(terms.salaryThresholdPaise)],
        ['Share of salary', `${terms.sharePercent}%`],
        ['Payments, at most', terms.months.toString()],
        ['Never more than', formatRupees(terms.capPaise)],
        ['First payment after', `${terms.graceMonths} full ${terms.graceMonths === 1 ? 'salary' : 'salaries'}`],
        ['Lapses after', `${terms.lapsesAfterMonths} months`],
        ['If you leave, owed in', `${terms.dropOutInstalments} instalments`],
      ]}
    />
  )
}

function Numbers({ rows }: { rows: [string, string][] }) {
  return (
    <dl className="grid gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className="ml-auto font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
