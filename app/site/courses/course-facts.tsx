import type { Course } from '#app/domain/courses/course-content.ts'
import { weeklyClassHours } from '#app/domain/courses/weekly-hours.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { institute } from '#content/institute.ts'

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
      <p className="mt-4 text-soft">
        {weeklyClassHours(course.timetable)} hours of class a week, and about {course.timetable.practiceHours} of your own.
      </p>
    </section>
  )
}
