import type { OutcomeTeaserContent } from '#app/domain/outcomes/achievements.server.ts'
import type { StudentWork } from '#app/domain/projects/list-projects.server.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import type { ShownTeacher } from '#app/site/about/load-teachers.server.ts'
import { TeacherPortrait } from '#app/site/about/teacher-portrait.tsx'
import { type CoursePicture, WorkPlate } from '#app/site/courses/work-plate.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { LozengeTally } from '#app/ui/lozenge-tally.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

export function HomeResults({ teaser }: { teaser: OutcomeTeaserContent }) {
  const { label, enrolled, inField, work, middle, stories } = teaser
  return (
    <section className="home-results mt-12 bg-night md:mt-section text-on-night" aria-labelledby="results">
      <div className="shell-width grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="results">Results of every student</h2>
          <p className="mt-4 leading-snug">
            {enrolled} people joined batches that ended {label}. After 180 days, {inField} worked full time in the field.
            {middle && ` Median salary of those who reported: ${middle}.`}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-7">
            <ActionLink to="/success-stories" className="text-on-night">
              All results and stories
            </ActionLink>
            <ActionLink to="/placement-report" className="text-on-night">
              Placement report
            </ActionLink>
          </p>
        </div>
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          <div>
            <LozengeTally filled={inField} hollow={enrolled - inField} columns={26} className="w-full" />
            <ul className="mt-3 leading-snug">
              {work.map((row) => (
                <li key={row.label} className="flex gap-3">
                  <b className="w-9 text-right tabular-nums">{row.people}</b> {row.label}
                </li>
              ))}
            </ul>
          </div>
          <ul>
            {stories.map(({ slug, role, cameFrom }) => (
              <li key={slug}>
                <Link to={getPublicationPath('achievement', slug)}>
                  <b>{role}</b>
                  <span>Before: {cameFrom}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

interface HomeWorkProps {
  pictures: readonly CoursePicture[]
  students: readonly StudentWork[]
}

export function HomeWork({ pictures, students }: HomeWorkProps) {
  if (pictures.length + students.length === 0) return null
  const made = 'made by us with generated data, to show the kind of work you will build.'
  return (
    <HomeSection
      id="work"
      title="What you build"
      more={{ label: 'All projects', to: '/projects' }}
      text={students.length > 0 ? `Students’ projects, then pictures ${made}` : `M${made.slice(1)}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <ul className="work-strip home-work" tabIndex={0} aria-labelledby="work">
        {students.map(({ slug, title, cohort, picture }) => (
          <li key={slug}>
            <Picture file={picture.file} alt={picture.alt} sizes="(min-width: 1080px) 25vw, 308px" className="work-screenshot" />
            <h3>{title}</h3>
            <p>{cohort}</p>
            <Link to={getPublicationPath('project', slug)} className="action-link">
              Project<span className="sr-only">: {title}</span>
            </Link>
          </li>
        ))}
        {pictures.map((picture) => (
          <WorkPlate key={picture.id} picture={picture} />
        ))}
      </ul>
    </HomeSection>
  )
}

export type HomeTeacher = Pick<ShownTeacher, 'id' | 'photo' | 'role' | 'jaali'> & { name: string }

export function HomeTeachers({ teachers }: { teachers: HomeTeacher[] }) {
  return (
    <HomeSection id="teachers" title="Our teachers" more={{ label: 'All teachers', to: '/faculty' }} text="You can meet our teachers in a free demo class.">
      <ul className="home-teachers">
        {teachers.map(({ id, name, role, photo, jaali }) => (
          <li key={id}>
            {photo && <TeacherPortrait photo={photo} jaali={jaali} sizes="(min-width: 700px) 22vw, 45vw" />}
            <h3>{name}</h3>
            {role && <p>{role}</p>}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
