import { ActionLink, Link } from '#app/ui/link.tsx'
import type { Faculty } from './about.server.ts'
import type { ShownTeacher } from './load-teachers.server.ts'
import { TeacherRow } from './teacher-row.tsx'

type FacultyPageProps = { faculty: Faculty; teachers: ShownTeacher[] }

export function FacultyPage({ faculty: { alsoHere, teacherRules, requirements }, teachers }: FacultyPageProps) {
  const isAnyoneNamed = teachers.some(({ name }) => name !== null)
  return (
    <>
      <header className="shell-width pt-[clamp(28px,4vw,64px)]">
        <h1 className="text-heading">Our teachers</h1>
        <p className="mt-5 text-lede">Who teaches which course, and what we require of each teacher.</p>
        {!isAnyoneNamed && (
          <p className="mt-3 text-soft">
            We name a teacher only after the teacher has agreed in writing. No teacher is named yet. You can meet our teachers in a free demo class.
          </p>
        )}
      </header>
      <section className="shell-width pt-10 lg:pt-16" aria-labelledby="roles">
        <h2 id="roles" className="sr-only">
          Teachers by course
        </h2>
        <ul className="grid border-t border-ink lg:grid-cols-2 lg:gap-x-16">
          {teachers.map((teacher) => (
            <TeacherRow key={teacher.id} teacher={teacher}>
              {teacher.name === null && <p className="mt-1 text-soft">Required: {requirements[teacher.roleId]}</p>}
              <p className="flex flex-wrap gap-x-5">
                {teacher.courses.map(({ courseID, label }) => (
                  <Link key={courseID} to={`/${courseID}`} className="action-link">
                    {label}
                  </Link>
                ))}
                {teacher.links.map(({ label, url }) => (
                  <ActionLink key={url} to={url}>
                    {label}
                  </ActionLink>
                ))}
              </p>
            </TeacherRow>
          ))}
        </ul>
      </section>
      <section className="shell-width grid gap-x-16 gap-y-10 py-section lg:grid-cols-2" aria-label="Rules and other staff">
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
              <div key={role} className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[12rem_1fr]">
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
