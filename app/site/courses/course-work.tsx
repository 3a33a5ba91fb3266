import type { ReactNode } from 'react'
import type { Course } from '#app/domain/courses/course-content.ts'

/** The posts the course leads to, the road there, and what their interviewers ask. */
export function CourseWork({ roles, interviewTopics, road }: Pick<Course, 'roles' | 'interviewTopics'> & { road: ReactNode }) {
  return (
    <div className="shell-width grid gap-section pt-section lg:grid-cols-[5fr_7fr] lg:gap-24">
      <section aria-labelledby="roles">
        <h2 id="roles" className="mb-8 lg:mb-12">
          Where it leads.
        </h2>
        <dl className="border-t border-ink">
          {roles.map(({ title, work }) => (
            <div key={title} className="border-b border-rule py-5">
              <dt className="mb-1.5 font-display text-title leading-[1.06] font-medium">{title}</dt>
              <dd>{work}</dd>
            </div>
          ))}
        </dl>
        {road}
      </section>
      <section aria-labelledby="interview">
        <h2 id="interview" className="mb-8 lg:mb-12">
          What they will ask you.
        </h2>
        <ol className="grid gap-5 border-t border-ink pt-6">
          {interviewTopics.map((topic, index) => (
            <li key={topic} className="grid grid-cols-[36px_1fr] items-baseline gap-x-2 font-display text-lede leading-[1.3]">
              <span className="text-soft tabular-nums" aria-hidden="true">
                {index + 1}
              </span>
              {topic}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
