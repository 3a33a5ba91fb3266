import { Card } from '#app/ui/card.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { WorkshopCourse } from './workshop-page.tsx'

interface WorkshopNextProps {
  /** The roadmap of its career; null while it is not public. */
  roadmap: { id: string } | null
  courses: WorkshopCourse[]
  others: { id: string; label: string; summary: string }[]
}

/** Where the workshop leads. */
export function WorkshopNext({ roadmap, courses, others }: WorkshopNextProps) {
  return (
    <section className="shell-width py-section" aria-labelledby="next">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 id="next">Courses after the workshop</h2>
        {roadmap && <ActionLink to={`/career-roadmaps/${roadmap.id}`}>Read the whole roadmap</ActionLink>}
      </div>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12">
        {courses.map((course) => (
          <li key={course.courseID}>
            <Card to={`/${course.courseID}`} title={course.label} jaali={course.jaali} windowClassName="[--rise:1.5] [--span:160]">
              <p className="mt-1.5">{course.summary}</p>
              <p className="mt-1 text-soft">{course.durationWeeks} weeks</p>
            </Card>
          </li>
        ))}
      </ul>
      <h3 className="mt-10 lg:mt-14">Other workshops on the same day</h3>
      <ul className="mt-3">
        {others.map(({ id, label, summary }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2">
            <ActionLink to={`/career-counselling/${id}`}>{label}</ActionLink>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
