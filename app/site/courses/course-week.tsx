import type { Course } from '#app/domain/courses/course-content.ts'

/** An ordinary week as a sum, so that a working person can see whether it fits theirs. */
export function CourseWeek({ timetable }: { timetable: Course['timetable'] }) {
  const { classes, hoursAClass, labHours, practiceHours, note } = timetable
  const inClass = classes * hoursAClass
  const parts = [
    { hours: inClass, what: `in class: ${classes} of ${hoursAClass} hours` },
    ...(labHours > 0 ? [{ hours: labHours, what: labHours === 1 ? 'hour more, once a week' : 'in the weekly lab' }] : []),
    { hours: practiceHours, what: 'or so by yourself' },
  ]
  return (
    <section className="shell-width pt-section" aria-labelledby="week">
      <div className="grid gap-8 lg:grid-cols-[4fr_8fr] lg:gap-16">
        <h2 id="week">And one week.</h2>
        <div>
          <dl className="week-sum grid grid-cols-2 gap-x-4 gap-y-8 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
            {parts.map(({ hours, what }) => (
              <div key={what}>
                <dt className="font-display text-heading leading-none">{hours}</dt>
                <dd className="mt-2 max-w-[9.5rem] text-soft">{what}</dd>
              </div>
            ))}
            <div className="week-total">
              <dt className="font-display text-heading leading-none">{inClass + labHours + practiceHours}</dt>
              <dd className="mt-2 max-w-[9.5rem] font-semibold">hours of your week</dd>
            </div>
          </dl>
          <p className="mt-8 border-t border-rule pt-5">{note}</p>
        </div>
      </div>
    </section>
  )
}
