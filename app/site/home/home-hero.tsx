import { getInstitute } from '#app/domain/content/institute.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { numberWord } from '#app/lib/number-words.ts'
import { whatsappAddress } from '#app/lib/phone.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { HomeFact } from './home-facts.ts'
import type { HomeTexts } from './home-texts.server.ts'
import './home.css'

interface HomeHeroProps {
  texts: HomeTexts['hero']
  /** The one action of the page. */
  action: { label: string; to: string }
  facts: HomeFact[]
  /** One window a course. */
  windows: { courseID: string; jaali: JaaliName }[]
}

/** What is taught here, the page's action, and what everybody asks first: fee, instalment, length, next batch. */
export function HomeHero({ texts, action, facts, windows }: HomeHeroProps) {
  const { phone, whatsapp } = getInstitute()
  return (
    <section className="shell-width overflow-clip pt-[clamp(22px,5vw,80px)]">
      <div className="grid gap-5 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-10">
        <h1>{texts.title}</h1>
        <div>
          <p className="text-lede leading-[1.45]">{texts.text}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-1">
            <ButtonLink to={action.to} className="max-md:w-full">
              {action.label}
            </ButtonLink>
            <ActionLink to="#fees">See fees and dates</ActionLink>
            <span className="flex gap-x-7 max-md:hidden">
              <ActionLink to={`tel:${phone}`}>Call</ActionLink>
              <ActionLink to={whatsappAddress(whatsapp)}>WhatsApp</ActionLink>
            </span>
          </p>
        </div>
      </div>
      <dl className="home-facts">
        {facts.map(({ name, value, notes }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {notes.map((note) => (
              <dd key={note}>{note}</dd>
            ))}
          </div>
        ))}
      </dl>
      <a href="#courses" aria-label={`See our ${numberWord(windows.length)} courses`} className="facade">
        {windows.map(({ courseID, jaali }) => (
          <JaaliWindow key={courseID} jaali={jaali} arch floor className="" />
        ))}
      </a>
    </section>
  )
}
