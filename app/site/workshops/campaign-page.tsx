import type { ReactNode } from 'react'
import { formatDay, machineMoment } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { WorkshopCampaign } from '#app/domain/courses/workshop-content.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClockTime } from '#app/ui/clock-time.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CampaignHero } from './campaign-hero.tsx'
import { readClock } from './clock.ts'
import { hoursOf } from './workshop-hero.tsx'
import { WorkshopSeats } from './workshop-seats.tsx'

type Props = { campaign: WorkshopCampaign; workshops: DayWorkshop[]; date: string; now: Date; enquiry: ReactNode }

/** The day of the three workshops, for visitors who have not chosen a career yet. */
export function CampaignPage({ campaign, workshops, date, now, enquiry }: Props) {
  return (
    <>
      <CampaignHero campaign={campaign} date={commonDay(workshops) ?? date} />
      <CampaignDay workshops={workshops} now={now} />
      <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="reasons">
        <div className="shell-width">
          <h2 id="reasons" className="mb-10 lg:mb-14">
            What to expect on the day
          </h2>
          <dl className="grid gap-x-12 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
            {campaign.reasons.map(({ title, text }) => (
              <div key={title} className="border-t border-ink pt-5">
                <dt className="mb-3 font-display text-title leading-[1.06] font-medium">{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <CampaignChoice campaign={campaign} workshops={workshops} />
      {enquiry}
    </>
  )
}

/** The day that all three have; null if they have none in common. */
function commonDay(workshops: readonly DayWorkshop[]): string | null {
  const days = new Set(workshops.map(({ offering }) => (offering?.startsAt ? formatDay(offering.startsAt) : null)))
  return days.size === 1 ? ([...days][0] ?? null) : null
}

/** Signs by which people know which session is theirs, gathered under the session they point to. */
function CampaignChoice({ campaign, workshops }: { campaign: WorkshopCampaign; workshops: DayWorkshop[] }) {
  return (
    <section className="shell-width py-section" id="choose" aria-labelledby="choose-title">
      <SectionHeading id="choose-title" title="Which workshop fits you?">
        You can attend all three. Most people need one.
      </SectionHeading>
      <ul className="border-t border-ink">
        {workshops.map(({ id, label, jaali }) => (
          <li key={id} className={`grid gap-4 border-b border-rule py-7 lg:grid-cols-[4fr_8fr] lg:gap-16 jaali-${jaali}`}>
            <h3>{label}</h3>
            <div>
              <ul className="lozenges grid gap-3">
                {campaign.choosing
                  .filter((choice) => choice.workshop === id)
                  .map(({ sign }) => (
                    <li key={sign} className="text-lede leading-[1.4]">
                      {sign}
                    </li>
                  ))}
              </ul>
              <ActionLink to={`/career-counselling/${id}`} className="mt-3">
                See its agenda and figures
              </ActionLink>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-7">
        {campaign.notThis} <Link to="/career-quiz">Take the quiz</Link> or{' '}
        <Link to="/digital-marketing-course-training-institute-hyderabad">read the course</Link>.
      </p>
      <div className="mt-14 flex flex-wrap items-center gap-x-7 gap-y-3">
        <ButtonLink to="#sessions" quiet>
          See the seats
        </ButtonLink>
        <p>
          Or call <a href={`tel:${getInstitute().phone}`}>{getInstitute().phoneShown}</a>
          <span className="block text-soft">{getInstitute().hours}</span>
        </p>
      </div>
    </section>
  )
}

type DayWorkshop = {
  id: string
  label: string
  summary: string
  startsAt: string
  endsAt: string
  seats: number
  jaali: JaaliName
  /** What is booked for it, with its live seats; null: nothing can be. */
  offering: Offering | null
}

/** Three windows for the three parts of the day: morning, afternoon, evening. */
function CampaignDay({ workshops, now }: { workshops: DayWorkshop[]; now: Date }) {
  return (
    <section className="shell-width overflow-clip pt-section" id="sessions" aria-labelledby="day">
      <h2 id="day" className="mb-10 lg:mb-14">
        Sessions and seats
      </h2>
      <ol className="grid gap-x-12 md:grid-cols-3 lg:gap-x-16">
        {workshops.map(({ id, label, summary, jaali, offering, seats, ...hours }) => (
          <li key={id} className="card grid grid-cols-[96px_1fr] gap-x-5 py-6 max-md:first:border-t md:flex md:flex-col md:border-b-0 md:py-0">
            <JaaliWindow jaali={jaali} arch floor className="[--rise:1.5] [--span:200] md:[--rise:1.1] md:[--span:340]" />
            <div className="md:-mt-6 md:flex md:grow md:flex-col">
              <p className="font-display text-heading leading-none md:text-title lg:text-heading">
                <ClockTime time={readClock(offering?.startsAt ? machineMoment(offering.startsAt).slice(11, 16) : hours.startsAt)} />
              </p>
              <h3 className="mt-4">
                <Link to={`/career-counselling/${id}`} className="card-link text-ink no-underline hover:underline">
                  {label}
                </Link>
              </h3>
              <p className="mt-2">{summary}</p>
              <p className="mt-2 text-soft">
                {hoursOf(hours, offering)}
                {offering ? '' : `, ${seats} seats in the room`}
              </p>
              {/* Above the link that covers the whole card. */}
              <div className="relative mt-3 md:mt-auto md:pt-3">
                <WorkshopSeats offering={offering} now={now} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
