import type { ReactNode } from 'react'
import type { PlanView } from '#app/domain/orders/subscriptions.server.ts'
import { rupees } from '#app/lib/rupees.ts'
import { AfterPlacementCosts } from '#app/site/fees/fee-terms.tsx'

/** Plans side by side where there is room: their rows share one grid, so that like stands beside like. */
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
  return (
    <article className="plan-column">
      <header className="pt-6 pb-5">
        <h3 className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">{name}</h3>
        <p className="mt-2">{summary}</p>
      </header>
      <Part title="Pay in full">
        <p className="mb-3 font-display text-[clamp(2.25rem,1.8rem+1.6vw,3.5rem)] leading-none tracking-[0.015em] tabular-nums">
          {isFrom && 'From '}
          {rupees(price.totalPaise)}
        </p>
        <Numbers
          rows={[
            ['Fee', rupees(price.feePaise)],
            [`GST, ${gstPercent}%`, rupees(price.gstPaise)],
            ['Courses', courseCount],
            ['Seat stays open', `${accessMonths} months`],
          ]}
        />
      </Part>
      <Part title="In instalments">
        {emi.map(({ option, months, monthlyPaise, lastMonthPaise, interestPaise, processingFeePaise, totalPaise }) => (
          <div key={option.id} className="mb-5 last:mb-0">
            <p className="font-semibold">
              {months} months{option.kind === 'no-cost' ? ', no extra cost' : ` at ${option.annualRateBasisPoints / 100}% a year`}
            </p>
            <Numbers
              rows={[
                ['Each month', rupees(monthlyPaise)],
                ['Last month', rupees(lastMonthPaise)],
                ['Interest', rupees(interestPaise)],
                ['Processing fee', rupees(processingFeePaise)],
                ['Total', rupees(totalPaise)],
              ]}
            />
          </div>
        ))}
      </Part>
      <Part title="After placement">
        {after ? (
          <>
            <Numbers
              rows={[
                ['Deposit on joining', rupees(after.depositPaise)],
                ['Threshold, a month', rupees(after.salaryThresholdPaise)],
                ['Share of salary', `${after.sharePercent}%`],
                ['Payments, at most', `${after.months} months`],
                ['Never more than', rupees(after.capPaise)],
                ['First payment after', `${after.graceMonths} full ${after.graceMonths === 1 ? 'salary' : 'salaries'}`],
                ['Lapses after', `${after.lapsesAfterMonths} months`],
                ['If you leave, owed in', `${after.dropOutInstalments} instalments`],
              ]}
            />
            <p className="mt-3 text-soft">{after.note}</p>
            <AfterPlacementCosts feePaise={price.totalPaise} terms={after} costs={afterPlacement} className="mt-5" />
          </>
        ) : (
          <p>{plan.withoutPayAfterPlacement}</p>
        )}
      </Part>
      <Part title="Included">
        <List sentences={plan.includes} />
      </Part>
      <Part title="Not included">
        <List sentences={plan.excludes} hollow />
      </Part>
      <Part title="Take it if">
        <p>{plan.suits}</p>
      </Part>
      <Part title="Leave it if">
        <p>{plan.notFor}</p>
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule py-5">
      <h4 className="mb-3 text-soft">{title}</h4>
      {children}
    </section>
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

function List({ sentences, hollow }: { sentences: string[]; hollow?: boolean }) {
  return (
    <ul className={`lozenges grid gap-2.5 ${hollow ? 'lozenges-hollow' : ''}`}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
