import type { Course } from '#app/domain/courses/course-content.ts'
import { Timeline } from '#app/ui/timeline.tsx'

/** One ordinary class from its first minute, on the colour of the hour before sunrise. */
export function CourseClassDay({ classDay }: { classDay: Course['classDay'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="class-day">
      <div className="shell-width">
        <h2 id="class-day" className="mb-10 lg:mb-18">
          One class, start to finish.
        </h2>
        <Timeline across items={classDay.map(({ time, what }) => ({ time, content: <p>{what}</p> }))} />
      </div>
    </section>
  )
}
