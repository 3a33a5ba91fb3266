import type { ShownCohort } from '#app/domain/outcomes/achievements.server.ts'
import { OutcomeTable } from './outcome-table.tsx'
import { SampleMark } from './sample-mark.tsx'

/** First salaries as a spread, with the middle one and the ones nobody told us. */
export function OutcomeSalaries({ cohort }: { cohort: ShownCohort }) {
  const { bands, reported, missing, middle } = cohort.salaries
  const most = Math.max(1, ...bands.map(({ people }) => people))
  return (
    <section className="shell-width pt-section" aria-labelledby="salaries">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <h2 id="salaries" className="mb-5">
            First salaries.
          </h2>
          <p className="text-lede leading-[1.45]">
            Yearly fixed pay of {reported} people who told us, {cohort.label}. {missing} more work in the field and did not say.
          </p>
          <p className="mt-3 mb-9">{cohort.isSample && <SampleMark of="data" />}</p>
          <figure aria-label="Chart: people in each band of yearly pay" className="jaali-octagon-and-square border-t border-ink">
            <ul>
              {bands.map(({ label, people }) => (
                <li key={label} className="grid grid-cols-[8.5rem_1fr] items-center gap-x-4 border-b border-rule py-2">
                  <span className={label === middle ? 'font-semibold' : undefined}>{label}</span>
                  <span className="flex items-center gap-2">
                    <svg viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true" className="h-5.5 w-full flex-1">
                      <rect className="hue-mark" width={(100 * people) / most} height="22" />
                    </svg>
                    <span className="w-7 text-right font-display text-lede leading-none">{people}</span>
                  </span>
                </li>
              ))}
            </ul>
            {middle && (
              <figcaption className="pt-4">
                The middle salary is in the band <b className="font-semibold">{middle.replace('Under', 'under')}</b>. Half of those who reported stand there or
                below.
              </figcaption>
            )}
          </figure>
        </div>
        <div className="self-end">
          <OutcomeTable caption="The same salaries as a table" head="A year, fixed" rows={bands} total={{ label: 'Told us their salary', people: reported }} />
        </div>
      </div>
    </section>
  )
}
