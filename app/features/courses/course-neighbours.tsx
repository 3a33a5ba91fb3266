import { Link } from 'react-router'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import type { CourseCard } from './courses.server.ts'

/** The windows on either side, for a visitor who is still comparing. */
export function CourseNeighbours({ neighbours }: { neighbours: CourseCard[] }) {
  return (
    <section className="shell-width pt-section pb-section" aria-labelledby="neighbours">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 id="neighbours" className="text-title font-medium">
          The next windows
        </h2>
        <Link to="/courses" className="action-link">
          All courses
        </Link>
      </div>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12">
        {neighbours.map((course) => (
          <li key={course.courseID} className="relative grid grid-cols-[72px_1fr] gap-5 border-b border-rule py-5">
            <JaaliWindow jaali={course.jaali} className="[--rise:1.5] [--span:160]" />
            <div>
              <h3>
                <Link to={`/${course.courseID}`} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
                  {course.label}
                </Link>
              </h3>
              <p className="mt-1.5">{course.summary}</p>
              <p className="mt-1 text-soft">{course.durationWeeks} weeks</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
