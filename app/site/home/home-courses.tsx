import type { ReactNode } from 'react'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { HomeFee } from './home-facts.server.ts'
import { HomeSection } from './home-section.tsx'
import type { HomeTexts } from './home-texts.server.ts'

export type HomeCourse = { courseID: string; label: string; jaali: JaaliName; durationWeeks: number; level: string; next: string }

interface HomeCoursesProps {
  texts: HomeTexts['courses']
  guides: HomeTexts['guides']
  courses: HomeCourse[]
  heart: (course: HomeCourse) => ReactNode
}

export function HomeCourses({ texts, guides, courses, heart }: HomeCoursesProps) {
  return (
    <HomeSection id="courses" title={texts.title}>
      <ul className="home-courses">
        {courses.map((course) => {
          const { courseID, label, jaali, durationWeeks, level, next } = course
          return (
            <li key={courseID}>
              <JaaliWindow jaali={jaali} arch className="home-window" />
              <div className="flex items-start justify-between">
                <h3>
                  <Link to={`/${courseID}`} className="card-link">
                    {label}
                  </Link>
                </h3>
                {heart(course)}
              </div>
              <p>
                <span>
                  {durationWeeks} weeks. {level}
                </span>
                {next}
              </p>
            </li>
          )
        })}
      </ul>
      <h3 className="mt-5">{guides.title}</h3>
      <p className="flex flex-wrap gap-x-7">
        {guides.guides.map(({ path, title }) => (
          <ActionLink key={path + title} to={path}>
            {title}
          </ActionLink>
        ))}
      </p>
    </HomeSection>
  )
}

/** The outline of the star-and-cross tile, as in jaali.css. */
const lattice =
  'M80 40L68.3 51.7L68.3 68.3L51.7 68.3L40 80L28.3 68.3L11.7 68.3L11.7 51.7L0 40L11.7 28.3L11.7 11.7L28.3 11.7L40 0L51.7 11.7L68.3 11.7L68.3 28.3ZM55.7 46.5L46.5 55.7L33.5 55.7L24.3 46.5L24.3 33.5L33.5 24.3L46.5 24.3L55.7 33.5Z'

const compass = 'setting-out-compass'
const tile = 'setting-out-tile'

/** One drawing per step; later ones reuse the parts of earlier ones. */
const drawings = [
  <g key="compass" id={compass} className="ghost">
    <circle cx="40" cy="40" r="40" />
    <circle cx="40" cy="40" r="17" />
    <path d="M0 40H80M40 0V80M0 0L80 80M80 0L0 80M.5.5H79.5V79.5H.5Z" />
  </g>,
  <>
    <use href={`#${compass}`} />
    <path id={tile} d={lattice} />
  </>,
  <>
    <path className="lit" d="M0 0H80V80H0Z" />
    <use className="stone" href={`#${tile}`} />
    <path d="M0 0H80V80H0Z" />
  </>,
]

export function HomeSteps({ texts }: { texts: HomeTexts['steps'] }) {
  return (
    <HomeSection id="steps" title={texts.title}>
      <ol className="home-steps jaali-star-and-cross">
        {texts.steps.map(({ title, text }, place) => (
          <li key={title}>
            <svg viewBox="-2 -2 84 84" aria-hidden="true" className="setting-out">
              {drawings[place]}
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}

type PaymentTerms = { name: string; amount: (fee: HomeFee) => [amount: string, rest: string] | null }

const paymentTerms: PaymentTerms[] = [
  { name: 'Pay in full', amount: ({ amountPaise, isLowest }) => [formatRupees(amountPaise), isLowest ? 'or more, by course' : ''] },
  { name: 'EMI, no interest', amount: ({ emi }) => emi && [formatRupees(emi.monthlyPaise), `a month for ${emi.months} months`] },
  {
    name: 'Pay after placement',
    amount: ({ afterPlacement: terms }) =>
      terms && [formatRupees(terms.depositPaise), `now, then ${terms.sharePercent}% of salary, ${formatRupees(terms.capPaise)} at most`],
  },
]

export function HomeFees({ fees }: { fees: HomeFee[] }) {
  const shown = paymentTerms.filter(({ amount }) => fees.some((fee) => amount(fee)))
  return (
    <HomeSection
      id="fees"
      title="Fees and EMI"
      more={{ label: 'All fees', to: '/fees' }}
      text={shown.length > 0 ? 'GST is included. If you leave, you owe only the classes held by then.' : 'Ask us for the fee.'}
    >
      {shown.length > 0 && (
        <Table
          caption="Fees by way of paying, GST included"
          quietCaption
          className="home-fees"
          columns={['With GST', ...fees.map(({ label }) => label)]}
          rows={shown.map(({ name, amount }) => ({
            key: name,
            name,
            cells: fees.map((fee) => {
              const [sum, rest] = amount(fee) ?? ['Not offered', '']
              return (
                <>
                  <b>{sum}</b> {rest}
                </>
              )
            }),
          }))}
        />
      )}
      {fees.some(({ afterPlacement }) => afterPlacement?.costsMore) && (
        <p className="mt-3 text-soft">Pay after placement can cost more in total than paying now.</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-7">
        <ActionLink to="/fees#leaving">Refunds if you leave</ActionLink>
        <ActionLink to="/scholarship-test#slabs">Scholarships</ActionLink>
      </p>
    </HomeSection>
  )
}
