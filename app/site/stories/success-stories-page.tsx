import type { OutcomeRow, OutcomesPage, ShownCohort } from '#app/domain/outcomes/achievements.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { WorkOfCourse } from '#app/site/courses/work-example.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { LozengeTally } from '#app/ui/lozenge-tally.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { OutcomeAwards } from './outcome-awards.tsx'
import { OutcomeCourses, OutcomeStudy, OutcomeTrend } from './outcome-figures.tsx'
import { type CourseLabel, OutcomeStories, type StoryCourse } from './outcome-stories.tsx'
import { FoldedTable, OutcomeTable } from './outcome-table.tsx'
import './stories-print.css'

/** Number of half-years shown side by side. */
const trendLength = 3

interface SuccessStoriesPageProps {
  outcomes: OutcomesPage
  courses: StoryCourse[]
  endedCourses: CourseLabel[]
  /** Examples of what the courses of the stories build, by slug of the story. */
  work: Record<string, WorkOfCourse>
}

export function SuccessStoriesPage({ outcomes, courses, endedCourses, work }: SuccessStoriesPageProps) {
  const { lead, readingNotes, minShown, cohorts, stories, files } = outcomes
  const [newest, ...older] = cohorts
  return (
    <div className="stories-page short-print">
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>Results of every student</h1>
        <div>
          <p className="text-lede">{lead}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-7">
            {stories.choices.total > 0 && (
              <a href="#stories" className="action-link">
                Read the stories
              </a>
            )}
            {newest && (
              <Link to="/placement-report" className="action-link">
                Download the placement report
              </Link>
            )}
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
      {!newest && (
        <section className="shell-width pt-section" aria-labelledby="no-results">
          <h2 id="no-results" className="border-t border-ink pt-8 text-title leading-tight">
            No results are published yet
          </h2>
          <p className="mt-3 text-lede">Until then read how they will be counted, and ask us for the results of your course’s last batch.</p>
        </section>
      )}
      {newest && <OutcomeWork cohort={newest} />}
      {newest && <OutcomeTrend cohorts={cohorts.slice(0, trendLength)} />}
      {newest && <OutcomeSalaries cohort={newest} minShown={minShown} />}
      {newest && <OutcomeStudy cohort={newest} />}
      {newest && <OutcomeCourses cohort={newest} courses={[...courses, ...endedCourses]} minShown={minShown} />}
      {stories.choices.total > 0 && <OutcomeStories stories={stories} courses={courses} endedCourses={endedCourses} files={files} work={work} />}
      <OutcomeAwards stories={stories} files={files} />
      <OutcomeNotes notes={readingNotes} older={older} isFirst={!newest} />
    </div>
  )
}

function OutcomeNotes({ notes, older, isFirst }: { notes: string[]; older: ShownCohort[]; isFirst: boolean }) {
  const rows = [
    { title: 'How we count', content: <SentenceList of={notes} className="gap-3" /> },
    ...older.map((cohort) => ({
      title: cohort.label,
      content: (
        <OutcomeTable
          caption={`After 180 days, counted on ${formatStoredDate(cohort.countedOn)}`}
          head="After 180 days"
          rows={cohort.work}
          total={{ label: 'Everyone who enrolled', people: cohort.enrolled }}
        />
      ),
    })),
  ]
  return (
    <section className="shell-width grid grid-cols-1 gap-x-16 gap-y-8 py-section lg:grid-cols-[4fr_8fr]" aria-labelledby="reading">
      <h2 id="reading" className="text-title leading-tight">
        {isFirst ? 'How to read the results' : 'How to read the results, and earlier half-years'}
      </h2>
      <Accordion rows={rows} open={isFirst ? 0 : undefined} />
    </section>
  )
}

function OutcomeWork({ cohort }: { cohort: ShownCohort }) {
  return (
    <section className="shell-width grid grid-cols-1 gap-x-16 gap-y-8 pt-section lg:grid-cols-[4fr_8fr]" aria-labelledby="work">
      <div>
        <h2 id="work" className="mb-4">
          What {cohort.enrolled} people did after 180 days
        </h2>
        <p className="text-soft">
          Batches that ended {cohort.label}, counted on {formatStoredDate(cohort.countedOn)}.
        </p>
      </div>
      <div>
        <figure aria-label="Chart: one lozenge a person, by what they did" className="jaali-turning-squares">
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
        <FoldedTable title="Table with shares, and what each row counts">
          <OutcomeTable
            caption={`After 180 days, counted on ${formatStoredDate(cohort.countedOn)}`}
            head="After 180 days"
            rows={cohort.work}
            total={{ label: 'Everyone who enrolled', people: cohort.enrolled }}
          />
        </FoldedTable>
      </div>
    </section>
  )
}

function OutcomeSalaries({ cohort, minShown }: { cohort: ShownCohort; minShown: number }) {
  const { bands, reported, missing } = cohort.salaries
  return (
    <section className="shell-width grid grid-cols-1 gap-x-16 gap-y-8 pt-section lg:grid-cols-[4fr_8fr]" aria-labelledby="salaries">
      <div>
        <h2 id="salaries" className="mb-4">
          First salaries
        </h2>
        <p className="text-lede">
          Yearly fixed pay of {reported} people who told us, {cohort.label}. {missing} more work in the field and did not say.
        </p>
      </div>
      {bands ? (
        <SalaryBands bands={bands} salaries={cohort.salaries} />
      ) : (
        <p>We show no salaries if fewer than {minShown} people told us theirs, because they would reveal what one person earns.</p>
      )}
    </section>
  )
}

type SalaryBandsProps = { bands: OutcomeRow[]; salaries: ShownCohort['salaries'] }

function SalaryBands({ bands, salaries: { reported, middle } }: SalaryBandsProps) {
  const most = Math.max(1, ...bands.map(({ people }) => people))
  const reportedUpTo = bands.slice(0, bands.findIndex(({ label }) => label === middle) + 1).reduce((total, { people }) => total + people, 0)
  return (
    <div>
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
            The median salary is in the band <b className="font-semibold">{middle.replace('Under', 'under')}</b>: {reportedUpTo} of {reported} people reported
            this or less.
          </figcaption>
        )}
      </figure>
      <FoldedTable title="Salaries as a table, with shares">
        <OutcomeTable caption="Yearly fixed pay" head="A year, fixed" rows={bands} total={{ label: 'Told us their salary', people: reported }} />
      </FoldedTable>
    </div>
  )
}
