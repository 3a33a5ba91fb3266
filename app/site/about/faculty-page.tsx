import { ActionLink, Link } from '#app/ui/link.tsx'
import type { Faculty } from './about.server.ts'
import type { ShownTeacher } from './load-teachers.server.ts'
import { TeacherPortrait } from './teacher-portrait.tsx'

type FacultyPageProps = { faculty: Faculty; teachers: ShownTeacher[] }

/** Who teaches: people who agreed to be named, the role behind each course where nobody is named, and the rules for all of them. */
export function FacultyPage({ faculty: { alsoHere, teacherRules, chosenFor }, teachers }: FacultyPageProps) {
  const isAnyoneNamed = teachers.some(({ name }) => name !== null)
  return (
    <>
      <header className="shell-width pt-[clamp(28px,4vw,64px)]">
        <h1 className="text-heading">Our teachers</h1>
        <p className="mt-5 text-lede leading-[1.45]">Who teaches which course, and what each teacher was chosen for.</p>
        {!isAnyoneNamed && (
          <p className="mt-3 text-soft">
            We name a teacher only after the teacher has agreed in writing, and nobody is named yet. You meet the teacher of your course in a demo class.
          </p>
        )}
      </header>
      <section className="shell-width pt-10 lg:pt-16" aria-labelledby="roles">
        <h2 id="roles" className="sr-only">
          Teachers by course
        </h2>
        <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12 lg:gap-x-16">
          {teachers.map(({ id, name, role, roleId, text, photo, jaali, links, courses }) => (
            <li key={id} className="grid grid-cols-[88px_1fr] gap-x-5 border-b border-rule py-6 md:grid-cols-[120px_1fr]">
              <TeacherPortrait photo={photo} jaali={jaali} sizes="(min-width: 700px) 120px, 88px" className="self-start" />
              <div>
                <h3 className="text-lede leading-tight">{name ?? role}</h3>
                {name && <p className="text-soft">{role}</p>}
                <p className="mt-1">{text}</p>
                {!name && <p className="mt-1 text-soft">{chosenFor[roleId]}</p>}
                <p className="flex flex-wrap gap-x-5">
                  {courses.map(({ courseID, label }) => (
                    <Link key={courseID} to={`/${courseID}`} className="action-link">
                      {label}
                    </Link>
                  ))}
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
              <div key={role} className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[11rem_1fr]">
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
