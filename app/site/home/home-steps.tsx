import { HomeSection } from './home-section.tsx'
import type { HomeTexts } from './home-texts.server.ts'

/** The star-and-cross tile's own outline, as in jaali.css. */
const lattice =
  'M80 40L68.3 51.7L68.3 68.3L51.7 68.3L40 80L28.3 68.3L11.7 68.3L11.7 51.7L0 40L11.7 28.3L11.7 11.7L28.3 11.7L40 0L51.7 11.7L68.3 11.7L68.3 28.3ZM55.7 46.5L46.5 55.7L33.5 55.7L24.3 46.5L24.3 33.5L33.5 24.3L46.5 24.3L55.7 33.5Z'

const compass = 'setting-out-compass'
const tile = 'setting-out-tile'

/** One for each step; the later ones show the parts of those before again. */
const drawings = [
  <g key="compass" id={compass} className="ghost">
    <circle cx="40" cy="40" r="40" />
    <circle cx="40" cy="40" r="17" />
    <path d="M0 40H80M40 0V80M0 0L80 80M80 0L0 80M.5.5H79.5V79.5H.5Z" />
  </g>,
  <>
    <use href={`#${compass}`} />
    <path id={tile} d={lattice} />
  </>,
  <>
    <path className="lit" d="M0 0H80V80H0Z" />
    <use className="stone" href={`#${tile}`} />
    <path d="M0 0H80V80H0Z" />
  </>,
]

/** How a course is taught, drawn as a lattice is set out and cut. */
export function HomeSteps({ texts }: { texts: HomeTexts['steps'] }) {
  return (
    <HomeSection id="steps" title={texts.title}>
      <ol className="home-steps jaali-star-and-cross">
        {texts.steps.map(({ title, text }, place) => (
          <li key={title}>
            <svg viewBox="-2 -2 84 84" aria-hidden="true" className="setting-out">
              {drawings[place]}
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
