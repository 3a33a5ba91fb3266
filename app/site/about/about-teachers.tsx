import { Link } from 'react-router'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { About } from './about.server.ts'

export type TaughtCourse = { courseID: string; label: string; jaali: JaaliName }

/** Teachers by role, each under the window of the first course they teach, and everyone else who works here. */
export function AboutTeachers({ about, courses }: { about: About; courses: TaughtCourse[] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="teachers">
      <SectionHeading id="teachers" title="Who stands at the board.">
        By role, with what each was chosen for. You meet the person in the demo class.
      </SectionHeading>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:gap-x-16">
        {about.teachers.map(({ id, role, teaches, chosenFor, courseIDs }) => {
          const taught = courses.filter(({ courseID }) => courseIDs.includes(courseID))
          const [first] = taught
          return (
            <li key={id} className="grid grid-cols-[56px_1fr] gap-x-5 border-b border-rule py-7 lg:grid-cols-[72px_1fr]">
              {first && <JaaliWindow jaali={first.jaali} arch className="[--rise:1.6] [--span:120]" />}
              <div className="col-start-2">
                <h3>{role}</h3>
                <p className="mt-2">{teaches}</p>
                <p className="mt-2 text-soft">{chosenFor}</p>
                <p className="flex flex-wrap gap-x-5">
                  {taught.map(({ courseID, label }) => (
                    <Link key={courseID} to={`/${courseID}`} className="action-link">
                      {label}
                    </Link>
                  ))}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:mt-20 lg:grid-cols-2">
        <div>
          <h3 className="mb-5">What a teacher here agrees to</h3>
          <ul className="lozenges grid gap-4">
            {about.teacherRules.map((rule) => (
              <li key={rule} className="max-w-[62ch]">
                {rule}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-5">Also here</h3>
          <dl className="border-t border-ink">
            {about.alsoHere.map(({ role, does }) => (
              <div key={role} className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 md:grid-cols-[11rem_1fr]">
                <dt className="font-semibold">{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
