import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { type WorkPictureFormat, type WorkPictureTheme, workPictureAddress, workPictureWidths } from '#app/lib/work-picture.ts'
import { Link } from '#app/ui/link.tsx'
import { HomeSection } from './home-section.tsx'

export type HomePicture = Pick<ShownWork, 'id' | 'title' | 'alt' | 'course'>

/** What courses lead to, in pictures, each with its measured result and its weakness in letters; nothing without pictures. */
export function HomeWork({ pictures }: { pictures: readonly HomePicture[] }) {
  if (pictures.length === 0) return null
  return (
    <HomeSection
      id="work"
      title="What you build"
      more={{ label: 'All projects', to: '/projects' }}
      text="Made by us with generated data, to show the kind of work you will build."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <ul className="home-work" tabIndex={0} aria-labelledby="work">
        {pictures.map((picture) => (
          <li key={picture.id} className={`jaali-${picture.course.jaali}`}>
            <span className="pane work-lintel" aria-hidden="true" />
            <SmallPicture picture={picture} />
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

/** Never shown wider than half of the smaller file: one file is enough for every screen. */
function SmallPicture({ picture: { id, alt } }: { picture: HomePicture }) {
  const [size] = workPictureWidths
  const address = (theme: WorkPictureTheme, format: WorkPictureFormat) => workPictureAddress(id, theme, size, format)
  return (
    <picture>
      <source type="image/avif" media="(prefers-color-scheme: dark)" srcSet={address('dark', 'avif')} />
      <source type="image/avif" srcSet={address('light', 'avif')} />
      <img src={address('light', 'webp')} width={size} height={size} alt={alt} loading="lazy" />
    </picture>
  )
}
