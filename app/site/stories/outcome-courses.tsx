import type { ShownCohort } from '#app/domain/outcomes/achievements.server.ts'
import type { CourseLabel } from './outcome-stories.tsx'

/** The newest half-year by course. Where few enrolled, a share would say more about chance than about the course. */
export function OutcomeCourses({ cohort, courses, fewestShown }: { cohort: ShownCohort; courses: CourseLabel[]; fewestShown: number }) {
  const labelOf = (courseID: string) => courses.find((course) => course.courseID === courseID)?.label ?? courseID
  const withheld = cohort.courses.some(({ inField }) => inField === null)
  return (
    <section className="shell-width grid gap-x-16 gap-y-8 pt-section lg:grid-cols-[5fr_7fr]" aria-labelledby="by-course">
      <div>
        <h2 id="by-course">Results by course</h2>
        <p className="mt-5 text-lede leading-[1.45]">
          The same people, by what they enrolled in.
          {withheld && ` Of fewer than ${fewestShown} people no share is shown: it would say more about chance than about the course.`}
        </p>
      </div>
      <table className="w-full border-collapse text-left">
        <caption className="pb-3 text-left text-soft">Batches that ended {cohort.label}, most people first</caption>
        <thead>
          <tr className="border-y border-ink align-bottom">
            <th scope="col" className="py-2.5 pr-3 font-semibold">
              Course
            </th>
            <th scope="col" className="py-2.5 pl-3 text-right font-semibold">
              Enrolled
            </th>
            <th scope="col" className="py-2.5 pl-3 text-right font-semibold">
              In the field, full time
            </th>
          </tr>
        </thead>
        <tbody>
          {cohort.courses.map(({ courseID, enrolled, inField, percent }) => (
            <tr key={courseID} className="border-b border-rule align-baseline">
              <th scope="row" className="py-2.5 pr-3 font-normal">
                {labelOf(courseID)}
              </th>
              <td className="py-2.5 pl-3 text-right tabular-nums">{enrolled}</td>
              <td className="py-2.5 pl-3 text-right tabular-nums">{inField === null ? 'too few' : `${inField} (${percent ?? 0}%)`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
