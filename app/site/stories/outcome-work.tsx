import type { ShownCohort } from '#app/domain/outcomes/achievements.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { LozengeTally } from '#app/ui/lozenge-tally.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { SampleMark } from './sample-mark.tsx'

/** The newest half-year, one lozenge a person, with the same people as a table. */
export function OutcomeWork({ cohort }: { cohort: ShownCohort }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="work">
      <h2 id="work" className="mb-5 max-w-[18ch]">
        Where {cohort.enrolled} people stood after 180 days.
      </h2>
      <div className="mb-10 flex flex-wrap gap-x-7 gap-y-2 lg:mb-14">
        <p className="text-soft">
          Batches that ended {cohort.label}, counted on {formatStoredDate(cohort.countedOn)}.
        </p>
        {cohort.isSample && <SampleMark of="data" />}
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <figure aria-label="Chart: one lozenge a person, by where they stood" className="jaali-turning-squares">
          <ul>
            {cohort.work.map(({ label, people }, index) => (
              <li key={label} className="border-t border-rule py-3 first:border-ink">
                <p className="mb-2 flex items-baseline justify-between gap-4">
                  <span className={index === 0 ? 'font-semibold' : undefined}>{label}</span>
                  <span className={`font-display leading-none ${index === 0 ? 'text-heading' : 'text-title'}`}>{people}</span>
                </p>
                <LozengeTally filled={index === 0 ? people : 0} hollow={index === 0 ? 0 : people} columns={36} className="w-full" />
              </li>
            ))}
          </ul>
        </figure>
        <OutcomeTable
          caption="The same people as a table"
          head="After 180 days"
          rows={cohort.work}
          total={{ label: 'Everyone who enrolled', people: cohort.enrolled }}
        />
      </div>
    </section>
  )
}
