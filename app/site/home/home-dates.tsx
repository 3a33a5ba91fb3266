import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { BigDate } from '#app/ui/big-date.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomeTexts } from './home-texts.server.ts'

/** Dates as text; empty when not announced or not readable now (spec §4). */
export interface HomeDateTexts {
  /** An empty one may only be unreadable now. */
  failed: boolean
  careerWorkshop: string
  onlineTest: string
  offlineTest: string
}

const events = ['careerWorkshop', 'onlineTest', 'offlineTest'] as const

/** The three dates that staff keep in the site dates. */
export function HomeDates({ texts, dates }: { texts: HomeTexts['dates']; dates: HomeDateTexts }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="dates">
      <SectionHeading id="dates" title={texts.title}>
        {texts.text} Book a place, or call{' '}
        <a href={`tel:${getInstitute().phone}`} className="whitespace-nowrap">
          {getInstitute().phoneShown}
        </a>
        . <Link to="/events">See every date</Link>.
      </SectionHeading>
      <div className="grid border-t border-ink md:grid-cols-3 md:gap-x-10">
        {events.map((key) => (
          <div key={key} className="border-b border-rule pt-6 pb-5 md:border-0">
            <h3>{texts[key].title}</h3>
            <BigDate text={dates[key]} absent={dates.failed ? 'The date cannot be read just now.' : 'The date is not announced yet.'} />
            <p>{texts[key].text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
