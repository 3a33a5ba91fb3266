import { Link } from 'react-router'
import { getInstitute } from '#app/domain/content/institute.ts'
import { BigDate } from '#app/ui/big-date.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

/** Dates as text; empty when not announced or not readable now (spec §4). */
export interface HomeDateTexts {
  /** An empty one may only be unreadable now. */
  failed: boolean
  careerWorkshop: string
  onlineTest: string
  offlineTest: string
}

const listEvents = (place: string | undefined) =>
  [
    {
      key: 'careerWorkshop',
      title: 'Career workshop',
      about: `At ${place}. Bring your questions on full stack, data science and cloud careers.`,
    },
    { key: 'onlineTest', title: 'Scholarship test, online', about: 'From home.' },
    { key: 'offlineTest', title: 'Scholarship test, in person', about: `At the ${place} centre.` },
  ] as const

/** The three dates that staff keep in the site dates. */
export function HomeDates({ dates }: { dates: HomeDateTexts }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="dates">
      <SectionHeading id="dates" title="Three dates to keep.">
        Come even if you have not decided. To keep a place, call{' '}
        <a href={`tel:${getInstitute().phone}`} className="whitespace-nowrap">
          {getInstitute().phoneShown}
        </a>
        . <Link to="/events">See every date</Link>.
      </SectionHeading>
      <div className="grid border-t border-ink md:grid-cols-3 md:gap-x-10">
        {listEvents(getInstitute().address[0]).map(({ key, title, about }) => (
          <div key={key} className="border-b border-rule pt-6 pb-5 md:border-0">
            <h3>{title}</h3>
            <BigDate text={dates[key]} absent={dates.failed ? 'The date cannot be read just now.' : 'The date is not announced yet.'} />
            <p>{about}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
