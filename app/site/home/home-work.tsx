import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import type { StudentWork } from '#app/domain/projects/list-projects.server.ts'
import { publicationPath } from '#app/domain/publications/publications.ts'
import { SmallWorkPicture } from '#app/site/courses/small-work-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

type HomePicture = Pick<ShownWork, 'id' | 'title' | 'alt' | 'course'>

interface HomeWorkProps {
  pictures: readonly HomePicture[]
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
      <ul className="home-work" tabIndex={0} aria-labelledby="work">
        {students.map(({ slug, title, cohort, picture }) => (
          <li key={slug}>
            <Picture file={picture.file} alt={picture.alt} sizes="(min-width: 1080px) 25vw, 308px" className="home-screenshot" />
            <h3>{title}</h3>
            <p>{cohort}</p>
            <Link to={publicationPath('project', slug)} className="action-link">
              Project<span className="sr-only">: {title}</span>
            </Link>
          </li>
        ))}
        {pictures.map((picture) => (
          <li key={picture.id} className={`jaali-${picture.course.jaali}`}>
            <span className="pane work-lintel" aria-hidden="true" />
            <SmallWorkPicture picture={picture} />
            <h3>{picture.title}</h3>
            <Link to={`/${picture.course.courseID}`} className="action-link">
              {picture.course.label}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
