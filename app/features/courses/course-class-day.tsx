import type { Course } from './course-content.ts'

/** One ordinary class from its first minute, on the colour of the hour before sunrise. */
export function CourseClassDay({ classDay }: { classDay: Course['classDay'] }) {
  return (
    <section className="mt-section bg-night py-[clamp(64px,7vw,120px)] text-on-night" aria-labelledby="class-day">
      <div className="shell-width">
        <h2 id="class-day" className="mb-10 lg:mb-18">
          One class, start to finish.
        </h2>
        <ol className="class-day lg:grid lg:auto-cols-fr lg:grid-flow-col">
          {classDay.map(({ time, what }) => (
            <li key={time}>
              <p className="mb-2 font-display text-title leading-tight">{time}</p>
              <p>{what}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
