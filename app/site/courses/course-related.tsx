import { Link } from 'react-router'
import type { RelatedCourse } from '#app/domain/courses/courses.server.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'

/** The courses a visitor may weigh against this one, each with the reason to. */
export function CourseRelated({ courseID, related }: { courseID: string; related: RelatedCourse[] }) {
  if (related.length === 0) return <div className="pb-section" />
  const compared = [courseID, ...related.map((course) => course.courseID)].slice(0, 3)
  return (
    <section className="shell-width pt-section pb-section" aria-labelledby="related">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 id="related" className="text-title font-medium">
          The next windows
        </h2>
        <div className="flex flex-wrap gap-x-8">
          <Link to={`/courses?${new URLSearchParams(compared.map((id) => ['compare', id]))}`} className="action-link">
            Compare these {compared.length} side by side
          </Link>
          <Link to="/courses" className="action-link">
            All courses
          </Link>
        </div>
      </div>
      <ul className={`grid border-t border-ink md:gap-x-12 ${related.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}>
        {related.map((course) => (
          <li key={course.courseID} className="relative grid grid-cols-[72px_1fr] gap-x-6 border-b border-rule py-6 lg:grid-cols-[104px_1fr] lg:py-9">
            <JaaliWindow jaali={course.jaali} className="[--rise:1.5] [--span:160]" />
            <div>
              <h3>
                <Link to={`/${course.courseID}`} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
                  {course.label}
                </Link>
              </h3>
              <p className="mt-1.5">{course.why}</p>
              <p className="mt-1 text-soft">{course.durationWeeks} weeks</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
