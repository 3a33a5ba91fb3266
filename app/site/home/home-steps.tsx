import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomeTexts } from './home-texts.server.ts'

/** The star-and-cross tile's own outline, as in jaali.css. */
const lattice =
  'M80 40L68.3 51.7L68.3 68.3L51.7 68.3L40 80L28.3 68.3L11.7 68.3L11.7 51.7L0 40L11.7 28.3L11.7 11.7L28.3 11.7L40 0L51.7 11.7L68.3 11.7L68.3 28.3ZM55.7 46.5L46.5 55.7L33.5 55.7L24.3 46.5L24.3 33.5L33.5 24.3L46.5 24.3L55.7 33.5Z'

const compass = (
  <g className="ghost">
    <circle cx="40" cy="40" r="40" />
    <circle cx="40" cy="40" r="17" />
    <path d="M0 40H80M40 0V80M0 0L80 80M80 0L0 80M.5.5H79.5V79.5H.5Z" />
  </g>
)

/** One for each step. */
const drawings = [
  compass,
  <>
    {compass}
    <path d={lattice} />
  </>,
  <>
    <path className="lit" d="M0 0H80V80H0Z" />
    <path className="stone" d={lattice} />
    <path d="M0 0H80V80H0Z" />
  </>,
]

/** How a course is made, told as a lattice is. */
export function HomeSteps({ texts }: { texts: HomeTexts['steps'] }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="steps">
      <SectionHeading id="steps" title={texts.title}>
        {texts.text}
      </SectionHeading>
      <ol className="jaali-star-and-cross grid gap-9 md:grid-cols-3 md:gap-16">
        {texts.steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[88px_1fr] items-center gap-5 md:block">
            <svg viewBox="-2 -2 84 84" aria-hidden="true" className="setting-out block h-auto w-full max-w-58 md:mb-6 md:-ml-1">
              {drawings[place]}
            </svg>
            <div>
              <h3>{title}</h3>
              <p className="mt-2 max-w-[38ch]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
