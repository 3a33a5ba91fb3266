import { getInstitute } from '#app/domain/content/institute.ts'
import { type Audience, audienceNames, audiences, type CourseFee, type CourseFees, calculateEmiTotal } from '#app/domain/courses/fees.ts'
import type { LeavingStep, PlanTerms } from '#app/domain/orders/subscriptions.server.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { FeeTermsSection, LeavingRule, LeavingTable } from './fee-terms.tsx'
import { planPaths } from './fees-provider.tsx'

type FeesPageProps = {
  courses: { courseID: string; label: string; fees: CourseFees }[]
  terms: Pick<PlanTerms, 'coolingOffDays' | 'leavingNotes'>
  leaving: LeavingStep[]
  /** The highest reduction by the scholarship test, in per cent. */
  highestSlab: number
}

export function FeesPage({ courses, terms, leaving, highestSlab }: FeesPageProps) {
  const fees = listDistinctFees(courses)
  const hasFees = fees.length > 0
  return (
    <div className="short-print">
      <header className="shell-width pt-[clamp(36px,5.5vw,88px)] pb-10">
        <h1>Fees and EMI</h1>
        <p className="mt-5 max-w-[62ch] text-lede">
          {hasFees
            ? 'What each course costs today, GST included. You pay the fee that is valid on the day you book.'
            : 'No fee is published yet. Ask us for the fee of your course.'}
        </p>
        <p className="mt-5 flex flex-wrap gap-x-7">
          {audienceNames.map((audience) => (
            <ActionLink key={audience} to={planPaths[audience]}>
              Plans for {audiences[audience].toLowerCase()}
            </ActionLink>
          ))}
          <ActionLink to="/scholarship-test#slabs">Scholarship test: up to {highestSlab}% off</ActionLink>
        </p>
      </header>
      {hasFees && (
        <>
          <div className="shell-width">
            <Table
              caption="Fee of each course, GST included"
              quietCaption
              columns={['Course', ...audienceNames.map((audience) => audiences[audience])]}
              rows={courses.map(({ courseID, label, fees: feesOfCourse }) => ({
                key: courseID,
                name: (
                  <Link id={courseID} to={`/${courseID}`}>
                    {label}
                  </Link>
                ),
                cells: audienceNames.map((audience) => <Amount key={audience} fee={feesOfCourse[audience]} />),
              }))}
            />
          </div>
          <section className="shell-width pt-section" aria-labelledby="ways">
            <h2 id="ways" className="mb-8 lg:mb-12">
              Ways to pay
            </h2>
            <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16 print:grid-cols-2">
              {fees.map(({ fee, audience, labels }) => (
                <FeeTermsSection
                  key={`${audience} ${labels.join()}`}
                  title={labels.length === courses.length ? audiences[audience] : `${audiences[audience]}: ${labels.join(', ')}`}
                  fee={fee}
                />
              ))}
            </div>
          </section>
        </>
      )}
      <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="leaving">
        <div className="shell-width">
          <h2 id="leaving" className="mb-8">
            Refunds if you leave
          </h2>
          <LeavingRule coolingOffDays={terms.coolingOffDays} />
          {leaving.some(({ owed }) => owed.length > 0) && (
            <div className="mt-6">
              <LeavingTable steps={leaving} />
            </div>
          )}
          <ul className="lozenges lozenges-hollow mt-8 grid gap-x-12 gap-y-4 md:grid-cols-2">
            {terms.leavingNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="shell-width py-section" aria-labelledby="ask">
        <h2 id="ask" className="mb-5">
          Ask before you pay
        </h2>
        <p className="flex flex-wrap items-center gap-x-7 gap-y-2">
          <ButtonLink to="/enquiry">Request a call</ButtonLink>
          <span>
            Phone <InstitutePhone />. {getInstitute().hours}
          </span>
        </p>
      </section>
    </div>
  )
}

function Amount({ fee }: { fee: CourseFee | undefined }) {
  if (!fee) return 'Ask us for the fee'
  const option = fee.emi.find(({ kind }) => kind === 'no-cost')
  return (
    <>
      <span className="font-display text-title leading-none font-medium tabular-nums">{formatRupees(fee.amountPaise)}</span>
      {option && <span className="mt-1 block text-soft tabular-nums">or {formatRupees(calculateEmiTotal(fee.amountPaise, option).monthlyPaise)} a month</span>}
      {fee.payAfterPlacement && (
        <span className="block text-soft tabular-nums max-md:hidden">
          or {formatRupees(fee.payAfterPlacement.depositPaise)} now, a share of salary after placement
        </span>
      )}
    </>
  )
}

function listDistinctFees(courses: FeesPageProps['courses']): { audience: Audience; fee: CourseFee; labels: string[] }[] {
  const found = courses.flatMap(({ label, fees }) => audienceNames.flatMap((audience) => (fees[audience] ? [{ audience, label, fee: fees[audience] }] : [])))
  const alike = Map.groupBy(found, ({ fee: { courseID: _, ...rest } }) => JSON.stringify(rest))
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ audience: first.audience, fee: first.fee, labels: [first, ...others].map(({ label }) => label) }] : [],
  )
}
