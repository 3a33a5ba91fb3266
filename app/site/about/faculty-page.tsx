import { Link } from 'react-router'
import { ActionLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Faculty } from './about.server.ts'

type CourseLink = { courseID: string; label: string }

/** Who teaches: people who agreed to be named, and the role behind each course. */
export function FacultyPage({ faculty: { people, roles, alsoHere, teacherRules }, courses }: { faculty: Faculty; courses: CourseLink[] }) {
  return (
    <>
      <header className="shell-width grid gap-7 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <h1>Our teachers</h1>
        <div>
          <p className="text-lede leading-[1.45]">Who teaches which course, and what each teacher was chosen for.</p>
          {people.length === 0 && (
            <p className="mt-4 text-soft">
              Teachers are listed by role. We name a teacher here only after the teacher has agreed in writing, and nobody is named yet. You meet the teacher of
              your course in a demo class.
            </p>
          )}
        </div>
      </header>
      {people.length > 0 && (
        <section className="shell-width pt-section" aria-labelledby="people">
          <SectionHeading id="people" title="Teachers by name" />
          <ul className="grid gap-x-12 border-t border-ink md:grid-cols-2">
            {people.map(({ id, name, role, about, photo, links }) => (
              <li key={id} className={`border-b border-rule py-7 ${photo ? 'grid grid-cols-[88px_1fr] gap-x-5' : ''}`}>
                {photo && <Picture file={photo.file} alt={photo.alt} sizes="88px" className="h-auto w-full" />}
                <div>
                  <h3>{name}</h3>
                  <p className="text-soft">{role}</p>
                  <p className="mt-2">{about}</p>
                  <p className="flex flex-wrap gap-x-5">
                    {links.map(({ label, url }) => (
                      <ActionLink key={url} to={url}>
                        {label}
                      </ActionLink>
                    ))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="shell-width pt-section" aria-labelledby="roles">
        <SectionHeading id="roles" title="Teachers by course" />
        <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:gap-x-16">
          {roles.map(({ id, role, teaches, chosenFor, courseIDs }) => (
            <li key={id} className="border-b border-rule py-7">
              <h3>{role}</h3>
              <p className="mt-2">{teaches}</p>
              <p className="mt-2 text-soft">{chosenFor}</p>
              <p className="flex flex-wrap gap-x-5">
                {courses
                  .filter(({ courseID }) => courseIDs.includes(courseID))
                  .map(({ courseID, label }) => (
                    <Link key={courseID} to={`/${courseID}`} className="action-link">
                      {label}
                    </Link>
                  ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="shell-width grid gap-x-16 gap-y-12 py-section lg:grid-cols-2" aria-label="Rules and other staff">
        <div>
          <h2 className="mb-5 text-title">What a teacher agrees to</h2>
          <ul className="lozenges grid gap-4">
            {teacherRules.map((rule) => (
              <li key={rule} className="max-w-[62ch]">
                {rule}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="mb-5 text-title">Other staff</h2>
          <dl className="border-t border-ink">
            {alsoHere.map(({ role, does }) => (
              <div key={role} className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 md:grid-cols-[11rem_1fr]">
                <dt className="font-semibold">{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <ActionLink to="/aboutUs">About the institute</ActionLink>
          </p>
        </div>
      </section>
    </>
  )
}
