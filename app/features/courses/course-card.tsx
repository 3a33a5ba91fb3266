import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import type { CourseCard as Card } from './courses.server.ts'

/** One course in a list: its window, its name as the link over the whole card, and the heart above that link. */
export function CourseCard({ course, heart, foot }: { course: Card; heart?: ReactNode; foot?: ReactNode }) {
  return (
    <article className="course-card grid grid-cols-[72px_1fr] gap-x-5 py-5 lg:flex lg:flex-col lg:gap-0 lg:pt-8 lg:pb-9">
      <JaaliWindow jaali={course.jaali} className="[--rise:2.5] [--span:160] lg:mb-6 lg:[--rise:0.6] lg:[--span:457]" />
      <div className="flex grow flex-col">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 pt-1">
            <Link to={`/${course.courseID}`} className="text-ink no-underline hover:underline">
              {course.label}
            </Link>
          </h3>
          {heart && <div className="relative z-1 -mt-1.5 -mr-2.5 flex-none">{heart}</div>}
        </div>
        <p className="mt-1.5 mb-3">{course.summary}</p>
        <p className="mt-auto text-soft">
          {course.durationWeeks} weeks, {course.classHours} class hours
          <br />
          {course.level}
        </p>
        {foot}
      </div>
    </article>
  )
}
