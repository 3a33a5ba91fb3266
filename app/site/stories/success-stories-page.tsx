import { Link } from 'react-router'
import type { OutcomesPage } from '#app/domain/outcomes/achievements.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { OutcomeAwards } from './outcome-awards.tsx'
import { OutcomeCourses } from './outcome-courses.tsx'
import { OutcomeSalaries } from './outcome-salaries.tsx'
import { OutcomeStories, type StoryCourse } from './outcome-stories.tsx'
import { OutcomeStudy } from './outcome-study.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { OutcomeTrend } from './outcome-trend.tsx'
import { OutcomeWork } from './outcome-work.tsx'

/** Half-years that stand side by side. */
const trendLength = 3

/** What became of everyone, in charts that are also tables, and stories without names. */
export function SuccessStoriesPage({ outcomes, courses }: { outcomes: OutcomesPage; courses: StoryCourse[] }) {
  const { lead, sampleNotice, readingNotes, fewestShown, cohorts, stories, files } = outcomes
  const [newest, ...older] = cohorts
  return (
    <>
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>Everyone counts.</h1>
        <div>
          <p className="text-lede leading-[1.45]">{lead}</p>
          <p className="mt-5 flex flex-wrap gap-x-7">
            <a href="#stories" className="action-link">
              Read the stories
            </a>
            <Link to="/how-we-count" className="action-link">
              How we count
            </Link>
          </p>
        </div>
      </header>
      {stories.isGone && (
        <p className="shell-width mt-8 max-w-none">
          <span className="block border-l-3 border-edge pl-4">The story that this link led to is not public any more.</span>
        </p>
      )}
      {sampleNotice && (
        <p className="shell-width mt-8 max-w-none">
          <span className="block border-y border-ink py-4 font-semibold">{sampleNotice}</span>
        </p>
      )}
      {newest && <OutcomeWork cohort={newest} />}
      {newest && <OutcomeTrend cohorts={cohorts.slice(0, trendLength)} />}
      {newest && <OutcomeSalaries cohort={newest} />}
      {newest && <OutcomeStudy cohort={newest} />}
      {newest && <OutcomeCourses cohort={newest} courses={courses} fewestShown={fewestShown} />}
      <section className="shell-width grid gap-x-16 gap-y-8 pt-section lg:grid-cols-[4fr_8fr]" aria-labelledby="reading">
        <h2 id="reading" className="text-title leading-tight">
          How to read these, and the half-years before
        </h2>
        <div>
          <ul className="lozenges grid gap-3">
            {readingNotes.map((note) => (
              <li key={note} className="max-w-[62ch]">
                {note}
              </li>
            ))}
          </ul>
          <div className="mt-8 border-t border-ink">
            {older.map((cohort) => (
              <details key={cohort.id} className="border-b border-rule">
                <summary className="chevron flex min-h-14 items-center justify-between gap-4 pr-2 font-display text-title leading-tight">
                  {cohort.label}
                </summary>
                <div className="pt-2 pb-8">
                  <OutcomeTable
                    caption={`After 180 days, counted on ${formatStoredDate(cohort.countedOn)}.${cohort.isSample ? ' Sample data.' : ''}`}
                    head="After 180 days"
                    rows={cohort.work}
                    total={{ label: 'Everyone who enrolled', people: cohort.enrolled }}
                  />
                </div>
              </details>
            ))}
          </div>
        </div>
      </section>
      {stories.choices.total > 0 && <OutcomeStories stories={stories} courses={courses} files={files} />}
      <OutcomeAwards stories={stories} files={files} />
    </>
  )
}
