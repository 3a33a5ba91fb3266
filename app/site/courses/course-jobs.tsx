import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'
import type { Pay } from '#app/domain/courses/pay.server.ts'
import type { CourseResult } from '#app/domain/outcomes/achievements.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import type { CoursePageData } from './course-page.server.ts'
import { PayList, PaySources } from './course-pay.tsx'

interface CourseJobsProps {
  course: Course
  figures: Pay[]
  /** Of the newest half-year that is counted. */
  result: CourseResult | null
  roadmap: CoursePageData['roadmap']
}

/** What became of its students, the jobs it leads to, and what others publish of their pay. */
export function CourseJobs({ course, figures, result, roadmap }: CourseJobsProps) {
  const { roles, interviewTopics } = course
  return (
    <section className="shell-width pt-section" id="jobs" aria-labelledby="jobs-title">
      <h2 id="jobs-title" className="mb-5 lg:mb-9">
        Jobs and salaries
      </h2>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          {result && <Result result={result} />}
          <h3 className="mb-2">Published salary ranges</h3>
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
    <div className="mb-7">
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
