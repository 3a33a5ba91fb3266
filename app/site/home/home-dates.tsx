import { findDateParts } from '#app/lib/date-parts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { BigDay, HomeSection } from './home-section.tsx'
import type { HomeTexts } from './home-texts.server.ts'

/** Dates as text; empty when not announced or not readable now (spec §4). */
export interface HomeDateTexts {
  /** An empty one may only be unreadable now. */
  failed: boolean
  careerWorkshop: string
  onlineTest: string
  offlineTest: string
}

/** The three dates that staff keep in the site dates, and where each is booked once it is announced. */
const events = [
  { key: 'careerWorkshop', action: 'Book', to: '/Career-Success-workshop', unannounced: 'See details', ask: '/Career-Success-workshop' },
  { key: 'onlineTest', action: 'Take part', to: '/scholarship-test', unannounced: 'Ask for a date', ask: '/enquiry?topic=test' },
  { key: 'offlineTest', action: 'Take part', to: '/scholarship-test', unannounced: 'Ask for a date', ask: '/enquiry?topic=test' },
] as const

export function HomeDates({ texts, dates }: { texts: HomeTexts['dates']; dates: HomeDateTexts }) {
  const unknown = dates.failed ? 'The date cannot be read right now.' : 'Date to be announced.'
  return (
    <HomeSection
      id="dates"
      title={texts.title}
      text={
        <>
          {texts.text} <Link to="/events">See all events</Link>.
        </>
      }
    >
      <ul className="home-rows lg:grid-cols-3">
        {events.map(({ key, action, to, unannounced, ask }) => {
          const { title, text } = texts[key]
          const date = dates[key]
          const parts = findDateParts(date)
          const isAnnounced = Boolean(date) || dates.failed
          return (
            <li key={key} className="home-date">
              {parts && <BigDay {...parts} />}
              <h3>{title}</h3>
              <ButtonLink to={isAnnounced ? to : ask} quiet className="px-4">
                {isAnnounced ? action : unannounced}
                <span className="sr-only">: {title}</span>
              </ButtonLink>
              <p>
                {date ? `${date}.` : unknown} {text}
              </p>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
