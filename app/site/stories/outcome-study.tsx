import type { ShownCohort } from '#app/domain/outcomes/achievements.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { OutcomeTable } from './outcome-table.tsx'

/** Fills of the parts in the order of the rows. Each has an outline, so that none depends on its colour. */
const fills = ['hue-mark', 'hue-mark opacity-60', 'fill-stone', 'fill-transparent']

/** Who finished, and who did not, of the newest half-year. */
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
