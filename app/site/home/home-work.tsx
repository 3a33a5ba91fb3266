import type { StudentWork } from '#app/domain/projects/list-projects.server.ts'
import { publicationPath } from '#app/domain/publications/publications.ts'
import { type CoursePicture, WorkPlate } from '#app/site/courses/work-plate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

interface HomeWorkProps {
  pictures: readonly CoursePicture[]
  students: readonly StudentWork[]
}

/** What students built, and what courses lead to in pictures, each with its measured result and its weakness in letters; nothing without either. */
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
            <Link to={publicationPath('project', slug)} className="action-link">
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
