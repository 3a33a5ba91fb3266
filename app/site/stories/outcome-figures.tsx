import type { ShownCohort } from '#app/domain/outcomes/achievements.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { TableFrame } from '#app/ui/table.tsx'
import type { CourseLabel } from './outcome-stories.tsx'
import { FoldedTable, OutcomeTable } from './outcome-table.tsx'

/** The outline of the window: its bottom is at 200, and its whole height means all people who enrolled. */
const arch = 'M1 200V44C1 32 12 25 27 19L50 1 73 19C88 25 99 32 99 44V200Z'

const lattice = Array.from({ length: 14 }, (_, index) => `M${index * 25 - 200} 200l200-200M${index * 25 - 25} 200l-200-200`).join('')

/** Each half-year as a window: the height of the light is the share in the field and full time. */
export function OutcomeTrend({ cohorts }: { cohorts: ShownCohort[] }) {
  const oldestFirst = [...cohorts].reverse()
  return (
    <section className="mt-section bg-stone py-[clamp(48px,6vw,96px)]" aria-labelledby="trend">
      <div className="shell-width grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 id="trend" className="mb-5">
            Results by half-year
          </h2>
          <p className="text-lede">A whole window is everyone who enrolled. The coloured part is the share who work in the field, full time.</p>
        </div>
        <div>
          <figure aria-label="Chart: share in the field and full time, by half-year">
            <ul className="jaali-turning-squares grid grid-cols-3 gap-4 md:gap-8 lg:max-w-lg">
              {oldestFirst.map(({ id, label, inFieldPercent }, index) => (
                <li key={id}>
                  <svg viewBox="0 0 100 201" aria-hidden="true" className="mb-3 block h-auto w-full">
                    <clipPath id={`window-${index}`}>
                      <path d={arch} />
                    </clipPath>
                    <g clipPath={`url(#window-${index})`}>
                      <rect className="hue-mark" y={200 - 2 * (inFieldPercent ?? 0)} width="100" height="200" />
                      <path d={lattice} className="stroke-stone" fill="none" strokeWidth="2.4" />
                      <path d={`M0 ${200 - 2 * (inFieldPercent ?? 0)}H100`} stroke="currentColor" strokeWidth="1.4" />
                    </g>
                    <path d={arch} fill="none" stroke="currentColor" strokeWidth="1.4" />
                  </svg>
                  <p className="font-display text-heading leading-none">
                    {inFieldPercent ?? 0}
                    <small className="text-[0.5em]">%</small>
                  </p>
                  <p className="mt-1 leading-snug text-balance">{shortenMonths(label)}</p>
                </li>
              ))}
            </ul>
          </figure>
          <FoldedTable title="Number of people in each half-year">
            <TrendTable cohorts={cohorts} />
          </FoldedTable>
        </div>
      </div>
    </section>
  )
}

/** `July to December 2025` as `Jul to Dec 2025`, so that three fit side by side on the smallest phone. */
const shortenMonths = (label: string) => label.replace(/\p{L}{4,}/gu, (month) => month.slice(0, 3))

const columns = [
  ['Enrolled', 'enrolled'],
  ['Finished', 'finished'],
  ['In the field, full time', 'inField'],
  ['No reply', 'noReply'],
] as const

function TrendTable({ cohorts }: { cohorts: ShownCohort[] }) {
  return (
    <TableFrame label="People, by half-year of the last class">
      <table className="w-full border-collapse text-left">
        <caption className="pb-3 text-left text-soft">People, by half-year of the last class</caption>
        <thead>
          <tr className="border-y border-ink align-bottom">
            <td />
            {cohorts.map(({ id, label }) => (
              <th key={id} scope="col" className="py-2.5 pl-3 text-right font-semibold text-balance">
                {shortenMonths(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(([name, key]) => (
            <tr key={key} className="border-b border-rule">
              <th scope="row" className="py-2.5 font-normal">
                {name}
              </th>
              {cohorts.map((cohort) => (
                <td key={cohort.id} className="py-2.5 pl-3 text-right tabular-nums">
                  {cohort[key]}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-b border-rule">
            <th scope="row" className="py-2.5 font-semibold">
              In the field, of everyone
            </th>
            {cohorts.map(({ id, inFieldPercent }) => (
              <td key={id} className="py-2.5 pl-3 text-right font-semibold tabular-nums">
                {inFieldPercent ?? 0}%
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </TableFrame>
  )
}

/** The newest half-year by course. A share of few people would depend on chance, so it is withheld. */
export function OutcomeCourses({ cohort, courses, minShown }: { cohort: ShownCohort; courses: CourseLabel[]; minShown: number }) {
  const labelOf = (courseID: string) => courses.find((course) => course.courseID === courseID)?.label ?? courseID
  const caption = `Batches that ended ${cohort.label}, most people first`
  const withheld = cohort.courses.some(({ inField }) => inField === null)
  return (
    <section className="shell-width grid grid-cols-1 gap-x-16 gap-y-8 pt-section lg:grid-cols-[5fr_7fr]" aria-labelledby="by-course">
      <div>
        <h2 id="by-course">Results by course</h2>
        <p className="mt-5 text-lede">
          The same people, by what they enrolled in.
          {withheld &&
            ` We show no result of fewer than ${minShown} people. If it could be computed from the other rows, the next smallest course is not shown either.`}
        </p>
      </div>
      <TableFrame label={caption}>
        <table className="w-full border-collapse text-left">
          <caption className="pb-3 text-left text-soft">{caption}</caption>
          <thead>
            <tr className="border-y border-ink align-bottom">
              <th scope="col" className="py-2.5 pr-3 font-semibold">
                Course
              </th>
              <th scope="col" className="py-2.5 pl-3 text-right font-semibold">
                Enrolled
              </th>
              <th scope="col" className="py-2.5 pl-3 text-right font-semibold">
                In the field, full time
              </th>
            </tr>
          </thead>
          <tbody>
            {cohort.courses.map(({ courseID, enrolled, inField, percent }) => (
              <tr key={courseID} className="border-b border-rule align-baseline">
                <th scope="row" className="py-2.5 pr-3 font-normal">
                  {labelOf(courseID)}
                </th>
                <td className="py-2.5 pl-3 text-right tabular-nums">{enrolled}</td>
                <td className="py-2.5 pl-3 text-right tabular-nums">{inField === null ? 'not shown' : `${inField} (${percent ?? 0}%)`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

/** Fills of the parts, in the order of the rows. Each has an outline, so that none depends on its colour. */
const fills = ['hue-mark', 'hue-mark opacity-60', 'fill-stone', 'fill-transparent']

export function OutcomeStudy({ cohort }: { cohort: ShownCohort }) {
  let start = 0
  const parts = cohort.study.map((row) => {
    const from = start
    start += (400 * row.people) / cohort.enrolled
    return { ...row, from, width: start - from }
  })
  return (
    <section className="shell-width pt-section" aria-labelledby="study">
      <h2 id="study" className="mb-6">
        Who finished the course
      </h2>
      <figure aria-label="Chart: how many finished the course" className="jaali-ogee mb-8">
        <svg viewBox="0 0 400 30" preserveAspectRatio="none" aria-hidden="true" className="block h-10 w-full overflow-visible">
          {parts.map(({ label, from, width }, index) => (
            <rect
              key={label}
              className={fills[index]}
              x={from}
              y="0"
              width={width}
              height="30"
              stroke="currentColor"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <figcaption className="mt-2 text-soft">From left to right in the order of the table.</figcaption>
      </figure>
      <OutcomeTable
        caption={`Batches that ended ${cohort.label}, counted on ${formatStoredDate(cohort.countedOn)}`}
        head="Result"
        rows={cohort.study}
        total={{ label: 'Everyone who enrolled', people: cohort.enrolled }}
      />
    </section>
  )
}
