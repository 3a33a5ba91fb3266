import type { RelatedCourse } from '#app/domain/courses/courses.server.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'

/** The courses a visitor may weigh against this one, each with the reason to. */
export function CourseRelated({ courseID, related }: { courseID: string; related: RelatedCourse[] }) {
  if (related.length === 0) return <div className="pb-section" />
  const compared = [courseID, ...related.map((course) => course.courseID)].slice(0, 3)
  return (
    <section className="shell-width pt-section pb-section print:hidden" aria-labelledby="related">
      <h2 id="related" className="mb-5 lg:mb-9">
        Similar courses
      </h2>
      <ul className={`grid border-t border-ink md:gap-x-12 ${related.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}>
        {related.map((course) => (
          <li key={course.courseID} className="relative grid grid-cols-[44px_1fr] gap-x-4 border-b border-rule py-3 lg:grid-cols-[72px_1fr] lg:gap-x-6 lg:py-6">
            <JaaliWindow jaali={course.jaali} className="[--rise:1.5] [--span:160]" />
            <div>
              <h3>
                <Link to={`/${course.courseID}`} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
                  {course.label}
                </Link>
                , {course.durationWeeks} weeks
              </h3>
              <p className="mt-1 leading-snug">{course.why}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-8">
        <ActionLink to={`/courses?${new URLSearchParams(compared.map((id) => ['compare', id]))}`}>Compare these {compared.length} side by side</ActionLink>
        <ActionLink to="/courses">All courses</ActionLink>
      </p>
    </section>
  )
}
