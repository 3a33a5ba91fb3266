import { FactList } from '#app/ui/fact-list.tsx'
import { institute } from '#content/institute.ts'
import type { Course } from './course-content.ts'

/** Five two-hour weekday classes are ten hours a week; what is above that is labs and reviews. */
const weeklyClassHours = 10

/** The figures people compare courses by. */
export function CourseFacts({ course, nextStart }: { course: Course; nextStart: string | null }) {
  const facts = [
    nextStart && { name: 'Next start', value: nextStart },
    { name: 'Length', value: `${course.durationWeeks} weeks` },
    { name: 'Class time', value: `${course.classHours} class hours` },
    { name: 'Where', value: `${institute.address[0]} or live online` },
    { name: 'Level', value: course.level },
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <section className="shell-width" aria-label="Facts">
      <FactList facts={facts} />
      {course.classHours > course.durationWeeks * weeklyClassHours && <p className="mt-4 text-soft">Class hours include the weekly lab and project reviews.</p>}
    </section>
  )
}
