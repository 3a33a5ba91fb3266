import { Card } from '#app/ui/card.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { CourseCard } from './courses.server.ts'

/** The windows on either side, for a visitor who is still comparing. */
export function CourseNeighbours({ neighbours }: { neighbours: CourseCard[] }) {
  return (
    <section className="shell-width pt-section pb-section" aria-labelledby="neighbours">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 id="neighbours" className="text-title font-medium">
          The next windows
        </h2>
        <ActionLink to="/courses">All courses</ActionLink>
      </div>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12">
        {neighbours.map((course) => (
          <li key={course.courseID}>
            <Card to={`/${course.courseID}`} title={course.label} jaali={course.jaali} windowClassName="[--rise:1.5] [--span:160]">
              <p className="mt-1.5">{course.summary}</p>
              <p className="mt-1 text-soft">{course.durationWeeks} weeks</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
