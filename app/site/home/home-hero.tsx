import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { numberWord } from '#app/lib/number-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { HomeTexts } from './home-texts.server.ts'
import './home.css'

export interface FacadeWindow {
  courseID: string
  label: string
  jaali: JaaliName
}

/** What is taught here, over a façade with one window a course. It promises nothing that the ledger has to vouch for. */
export function HomeHero({ texts, windows }: { texts: HomeTexts['hero']; windows: FacadeWindow[] }) {
  return (
    <section className="shell-width overflow-clip pt-[clamp(36px,5.5vw,88px)]">
      <div className="grid gap-7 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10">
        <h1>{texts.title}</h1>
        <div>
          <p className="text-lede leading-[1.45]">{texts.text}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2 lg:mt-6">
            <ButtonLink to={`tel:${getInstitute().phone}`}>{texts.call}</ButtonLink>
            <ActionLink to="#courses">{texts.list}</ActionLink>
          </div>
        </div>
      </div>
      <Facade windows={windows} />
    </section>
  )
}

/** A link for each course where each window is wide enough to be named; on smaller screens the façade as a whole leads to the list. */
function Facade({ windows }: { windows: FacadeWindow[] }) {
  return (
    <nav aria-label={`The ${numberWord(windows.length)} courses`} className="relative mt-11 lg:mt-14">
      <ul className="facade grid auto-cols-fr grid-flow-col gap-1 md:gap-2 lg:gap-3">
        {windows.map(({ courseID, label, jaali }) => (
          <li key={courseID} className="facade-window">
            <Link
              to={`/${courseID}`}
              className="hidden min-h-[3.4em] items-end pb-3.5 font-display text-[1.0625rem] leading-[1.15] font-medium text-balance text-ink no-underline lg:flex"
            >
              {label}
            </Link>
            <JaaliWindow jaali={jaali} arch floor className="" />
          </li>
        ))}
      </ul>
      <a href="#courses" className="absolute inset-0 z-1 lg:hidden">
        <span className="sr-only">See the {numberWord(windows.length)} courses</span>
      </a>
    </nav>
  )
}
