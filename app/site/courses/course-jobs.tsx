import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'
import type { SalaryFigure } from '#app/domain/courses/pay.server.ts'
import type { CourseResult } from '#app/domain/outcomes/achievements.server.ts'
import { anyStory, getStoriesPath } from '#app/domain/outcomes/story-filter.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import type { CoursePageData } from './course-page.server.ts'
import { formatLakhRange } from './pay-range.ts'

interface CourseJobsProps {
  course: Course
  figures: SalaryFigure[]
  result: CourseResult | null
  storyCount: number
  roadmap: CoursePageData['roadmap']
}

export function CourseJobs({ course, figures, result, storyCount, roadmap }: CourseJobsProps) {
  const { roles, interviewTopics } = course
  return (
    <section className="shell-width pt-section" id="jobs" aria-labelledby="jobs-title">
      <h2 id="jobs-title" className="mb-5 lg:mb-9">
        Jobs and salaries
      </h2>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          {result && <Result result={result} />}
          {storyCount > 0 && (
            <p>
              <ActionLink to={getStoriesPath({ ...anyStory, course: course.courseID })}>Success stories of this course: {storyCount}</ActionLink>
            </p>
          )}
          <h3 className="mt-7 mb-2 first:mt-0">Published salary ranges</h3>
          <p className="mb-4">{course.pay.note}</p>
          <PayList figures={figures} />
        </div>
        <Accordion
          rows={[
            { title: 'Jobs this course leads to', content: <Roles roles={roles} roadmap={roadmap} />, opensOnWideScreens: true },
            { title: `Interview questions: ${interviewTopics.length}`, content: <Topics topics={interviewTopics} />, opensOnWideScreens: true },
            { title: 'Where the salary figures are from', content: <PaySources figures={figures} /> },
          ]}
        />
      </div>
    </section>
  )
}

function Result({ result: { label, enrolled, inField } }: { result: CourseResult }): ReactNode {
  return (
    <div>
      <h3 className="mb-2">Results of this course</h3>
      <p>
        {label}: {enrolled} people joined. After 180 days, {inField} worked full time in the field.
      </p>
      <ActionLink to="/success-stories">Results of every student</ActionLink>
    </div>
  )
}

function Roles({ roles, roadmap }: { roles: Course['roles']; roadmap: CoursePageData['roadmap'] }) {
  return (
    <>
      <dl className="grid gap-3">
        {roles.map(({ title, work }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{work}</dd>
          </div>
        ))}
      </dl>
      {roadmap && (
        <p className="mt-4">
          <Link to={`/career-roadmaps/${roadmap.id}`}>{roadmap.title} roadmap</Link>. {roadmap.why}
        </p>
      )}
    </>
  )
}

function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ol>
  )
}

/** The end of the salary scale, in rupees per year. */
const scale = 20_00_000

function PayList({ figures }: { figures: SalaryFigure[] }) {
  return (
    <>
      <ul className="border-t border-ink">
        {figures.map(({ id, role, experience, place, from, to, isAverage, source }) => (
          <li key={id} className="border-b border-rule py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              {role}
              <b className="font-semibold tabular-nums">
                {formatLakhRange(from, to)} a year{isAverage && ', average'}
              </b>
            </p>
            <PayBar from={from} to={to} />
            <p className="leading-snug text-soft">
              {experience}, {place}. {source.publisher}, {source.published.slice(0, 4)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft">
        A year, before tax<span className="print:hidden">; the lines run from ₹0 to ₹20 lakh</span>. These are not what our students earn.
      </p>
    </>
  )
}

function PaySources({ figures }: { figures: SalaryFigure[] }) {
  const sources = [...new Map(figures.map(({ source }) => [source.id, source])).values()]
  return (
    <>
      <p>None of the figures is our own survey. All were read on {formatReadOn(sources)}.</p>
      <ul className="mt-3 grid gap-4">
        {sources.map(({ id, report, publisher, kind, published, url, caution }) => (
          <li key={id}>
            <a href={url} rel="nofollow noopener">
              {publisher}: {report}
            </a>{' '}
            ({kind}, {formatStoredDate(published)}). {caution}
          </li>
        ))}
      </ul>
    </>
  )
}

function formatReadOn(sources: SalaryFigure['source'][]): string {
  return formatStoredDate(sources.map((source) => source.readOn).sort()[0] ?? '')
}

/** A salary range on a scale from 0 to ₹20 lakh; a single number is a lozenge. The text beside it says the same. */
function PayBar({ from, to }: { from: number; to: number }) {
  const percent = (rupees: number) => `${Math.min(100, Math.round((rupees / scale) * 1000) / 10)}%`
  return (
    <svg aria-hidden="true" width="100%" height="18" className="block overflow-visible">
      <line className="pay-line" x1="0" x2="100%" y1="13" y2="13" />
      {from === to ? (
        <svg x={percent(from)} overflow="visible" aria-hidden="true">
          <path className="hue-mark" d="M0 7l6 6-6 6-6-6z" />
        </svg>
      ) : (
        <rect className="hue-mark" x={percent(from)} width={percent(to - from)} y="4" height="9" />
      )}
    </svg>
  )
}
