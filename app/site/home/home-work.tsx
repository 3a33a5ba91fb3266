import { Link } from 'react-router'
import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { WorkPicture } from '#app/site/courses/work-pictures.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { HomeSection } from './home-section.tsx'

/** As wide as the page shows each. */
const sizes = '(min-width: 1080px) calc(25vw - 50px), 308px'

/** What courses lead to, in pictures, each with its measured result and its weakness in letters; nothing without pictures. */
export function HomeWork({ pictures }: { pictures: readonly ShownWork[] }) {
  if (pictures.length === 0) return null
  return (
    <HomeSection id="work" title="What you build" text="Made by us with generated data, to show the kind of work you will build.">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <ul className="home-work" tabIndex={0} aria-labelledby="work">
        {pictures.map((picture) => (
          <li key={picture.id} className={`jaali-${picture.course.jaali}`}>
            <span className="pane work-lintel" aria-hidden="true" />
            <WorkPicture picture={picture} sizes={sizes} />
            <h3>{picture.title}</h3>
            <Link to={`/${picture.course.courseID}`} className="action-link">
              {picture.course.label}
            </Link>
          </li>
        ))}
      </ul>
      <ActionLink to="/projects">All projects</ActionLink>
    </HomeSection>
  )
}
