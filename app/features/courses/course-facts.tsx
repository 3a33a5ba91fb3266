import { institute } from '#content/institute.ts'
import type { Course } from './course-content.ts'
import { weeklyClassHours } from './weekly-hours.ts'

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
      <dl className="grid grid-cols-2 gap-x-5 border-t border-ink lg:flex lg:justify-between lg:gap-x-8">
        {facts.map((fact) => (
          <div key={fact.name} className="border-b border-rule py-4 [&:nth-child(1):nth-last-child(5)]:col-span-2 lg:border-0 lg:pt-5 lg:pb-0">
            <dt className="mb-1 text-soft">{fact.name}</dt>
            <dd className="font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.75rem)] leading-[1.1] font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-soft">
        {weeklyClassHours(course.timetable)} hours of class a week, and about {course.timetable.practiceHours} of your own.
      </p>
    </section>
  )
}
