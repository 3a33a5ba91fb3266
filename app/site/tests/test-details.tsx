import type { ReactNode } from 'react'
import { calculateScholarshipPaise } from '#app/domain/bookings/payments/fee-plan.ts'
import { addExtraTime, calculateFullMarks, calculateRightAnswers, findSlab, formatMarks, markSheet } from '#app/domain/tests/marks.ts'
import type { ScholarshipTest } from '#app/domain/tests/test-content.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'

export function TestDetails({ test }: { test: ScholarshipTest }) {
  const { about, slabRules, eligibility, conduct, accessibility, pattern } = test
  const rows = [
    { title: 'What the test measures', content: <SentenceList of={about} /> },
    { title: 'Who can take it', content: <Eligibility eligibility={eligibility} /> },
    { title: 'What the questions cover', content: <Coverage pattern={pattern} /> },
    { title: 'Marking, with three examples', content: <Marking test={test} /> },
    { title: 'Rules of the waiver', content: <SentenceList of={slabRules} /> },
    { title: 'What to bring', content: <SentenceList of={eligibility.bring} /> },
    { title: 'Taking the test online', content: <SentenceList of={conduct.online} /> },
    { title: 'Taking the test in person', content: <SentenceList of={conduct.offline} /> },
    { title: 'Your result', content: <SentenceList of={conduct.afterwards} /> },
    {
      title: 'Extra time and other needs',
      content: (
        <>
          <p className="mb-4">
            With extra time the paper has {addExtraTime(pattern.minutes, accessibility.extraMinutesPerHour)} minutes instead of {pattern.minutes}.
          </p>
          <SentenceList of={accessibility.notes} />
        </>
      ),
    },
  ]
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="rules">
      <h2 id="rules">Rules of the test</h2>
      <Accordion rows={rows} />
    </section>
  )
}

function Eligibility({ eligibility: { may, mayNot } }: Pick<ScholarshipTest, 'eligibility'>) {
  return (
    <>
      <SentenceList of={may} />
      <Part title="Who has to wait">
        <SentenceList of={mayNot} hollow />
      </Part>
    </>
  )
}

function Coverage({ pattern: { sections, notes } }: Pick<ScholarshipTest, 'pattern'>) {
  return (
    <>
      <dl className="grid gap-3">
        {sections.map(({ id, title, covers }) => (
          <div key={id}>
            <dt className="font-semibold">{title}</dt>
            <dd>{covers}</dd>
          </div>
        ))}
      </dl>
      <Part title="About the paper">
        <SentenceList of={notes} hollow />
      </Part>
    </>
  )
}

function Marking({ test: { marking, slabs } }: { test: ScholarshipTest }) {
  return (
    <>
      <SentenceList of={marking.notes} />
      <ul className="mt-6 border-t border-rule">
        {marking.examples.map((example) => {
          const marks = markSheet(example, marking)
          return (
            <li key={example.what} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3">
              <span>{example.what}</span>
              <span className="font-semibold">
                {formatMarks(marks)} marks, {findSlab(marks, slabs)?.percentOfFee ?? 0}% waived
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4 className="mt-6 mb-3 font-semibold">{title}</h4>
      {children}
    </>
  )
}

export function TestPattern({ test: { pattern, marking } }: { test: ScholarshipTest }) {
  const rules = [
    { what: 'Right answer', marks: `+${marking.right}` },
    { what: 'Wrong choice of one in four', marks: formatMarks(marking.wrong) },
    { what: 'No answer', marks: String(marking.unanswered) },
  ]
  return (
    <section className="mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="pattern">
      <div className="shell-width grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="pattern" className="mb-6">
            {pattern.questions} questions in {pattern.minutes}&nbsp;minutes
          </h2>
          <dl className="border-t border-ink">
            {pattern.sections.map(({ id, title, questions, minutes }) => (
              <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-5 border-b border-rule py-3">
                <dt className="font-display text-title leading-tight font-medium">{title}</dt>
                <dd className="text-soft">
                  {questions} questions, about {minutes} minutes
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2 className="mb-6">Marks for each answer</h2>
          <dl className="grid grid-cols-3 gap-5 border-t border-ink pt-5">
            {rules.map(({ what, marks }) => (
              <div key={what} className="flex flex-col-reverse justify-end">
                <dt>{what}</dt>
                <dd className="mb-2 font-display text-figure">{marks}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

/** How much of the fee each range of marks waives. @param feePaise the lowest fee for students; null if it is not known */
export function TestSlabs({ test, feePaise }: { test: ScholarshipTest; feePaise: number | null }) {
  const { slabs, marking } = test
  return (
    <section className="shell-width pt-section" aria-labelledby="slabs">
      <h2 id="slabs" className="mb-5">
        How much of the fee your marks waive
      </h2>
      <p className="mb-10 text-lede">The table is fixed before the test and is the same for every student and every course.</p>
      <table className="w-full border-t border-ink text-left">
        <caption className="sr-only">Slabs of the scholarship test</caption>
        <thead>
          <tr className="align-bottom text-soft">
            <th scope="col" className="py-3 pr-2 md:pr-4 font-normal">
              Marks of {calculateFullMarks(test)}
            </th>
            <th scope="col" className="py-3 pr-2 md:pr-4 font-normal">
              Fee waived
            </th>
            <th scope="col" className="py-3 pr-2 md:pr-4 font-normal max-md:hidden">
              Reached by
            </th>
            {feePaise !== null && (
              <th scope="col" className="py-3 text-right font-normal">
                Off <Link to="/fees">{formatRupees(feePaise)} including GST</Link>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {slabs.map(({ fromMarks, percentOfFee }, index) => (
            <tr key={fromMarks} className="border-t border-rule align-baseline">
              <th scope="row" className="py-4 pr-2 md:pr-4 font-semibold">
                {fromMarks === 0 ? `Below ${slabs[index - 1]?.fromMarks}` : `${fromMarks} and more`}
              </th>
              <td className="py-4 pr-2 md:pr-4 font-display text-[clamp(min(2rem,10vw),4vw,3.5rem)] leading-none">{percentOfFee}%</td>
              <td className="py-4 pr-2 md:pr-4 max-md:hidden">
                {fromMarks === 0 ? 'any marks' : `${calculateRightAnswers(fromMarks, marking)} right, none wrong`}
              </td>
              {feePaise !== null && <td className="py-4 text-right tabular-nums">{formatRupees(calculateScholarshipPaise(feePaise, percentOfFee))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
