import type { ReactNode } from 'react'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { WorkshopCampaign } from '#app/domain/courses/workshop-content.ts'
import { formatDay } from '#app/lib/dates.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { type CoursePicture, WorkPlate } from '#app/site/courses/work-plate.tsx'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { formatWorkshopHours, WorkshopDate } from './workshop-hero.tsx'
import { WorkshopSeats } from './workshop-seats.tsx'

type WorkshopCampaignPageProps = { campaign: WorkshopCampaign; workshops: DayWorkshop[]; work: CoursePicture[]; date: string; now: Date; enquiry: ReactNode }

export function WorkshopCampaignPage({ campaign, workshops, work, date, now, enquiry }: WorkshopCampaignPageProps) {
  return (
    <>
      <CampaignHero campaign={campaign} date={findCommonDay(workshops) ?? date} />
      <CampaignDay campaign={campaign} workshops={workshops} now={now} />
      <section className="shell-width pt-section" aria-labelledby="reasons">
        <h2 id="reasons" className="mb-6 lg:mb-12">
          What to expect on the day
        </h2>
        <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2 lg:grid-cols-4">
          {campaign.reasons.map(({ title, text }) => (
            <div key={title} className="border-t border-rule pt-4">
              <dt className="mb-2 font-display text-lede leading-tight font-medium">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {work.length > 0 && (
        <section className="shell-width pt-section" aria-labelledby="work">
          <h2 id="work">What you could build later</h2>
          <p className="mt-3 mb-8 max-w-[62ch]">One picture for each workshop, made by us with generated data, to show the kind of work its course builds.</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <ul className="work-strip" tabIndex={0} aria-labelledby="work">
            {work.map((picture) => (
              <WorkPlate key={picture.id} picture={picture} />
            ))}
          </ul>
        </section>
      )}
      {enquiry}
    </>
  )
}

/** The common date of all workshops; null if they differ. */
function findCommonDay(workshops: readonly DayWorkshop[]): string | null {
  const days = new Set(workshops.map(({ offering }) => (offering?.startsAt ? formatDay(offering.startsAt) : null)))
  return days.size === 1 ? ([...days][0] ?? null) : null
}

type DayWorkshop = {
  id: string
  label: string
  summary: string
  startsAt: string
  endsAt: string
  seats: number
  jaali: JaaliName
  /** The offering with its live seats; null: none can be booked. */
  offering: Offering | null
}

function CampaignDay({ campaign, workshops, now }: Pick<WorkshopCampaignPageProps, 'campaign' | 'workshops' | 'now'>) {
  return (
    <section className="shell-width overflow-x-clip pt-section" id="sessions" aria-labelledby="day">
      <SectionHeading id="day" title="Sessions and seats">
        You can attend all three. Most people need one.
      </SectionHeading>
      <ol className="grid gap-x-12 md:grid-cols-3 lg:gap-x-16">
        {workshops.map(({ id, label, summary, jaali, offering, seats, ...hours }) => (
          <li key={id} className={`card grid grid-cols-[72px_1fr] gap-x-5 py-6 max-md:first:border-t md:flex md:flex-col md:border-b-0 md:py-0 jaali-${jaali}`}>
            <JaaliWindow jaali={jaali} arch floor className="[--rise:1.5] [--span:200] md:[--rise:1.1] md:[--span:340]" />
            <div className="md:flex md:grow md:flex-col">
              <h3>
                <Link to={`/career-counselling/${id}`} className="card-link text-ink no-underline hover:underline">
                  {label}
                </Link>
              </h3>
              <p className="mt-1 font-semibold">{formatWorkshopHours(hours, offering)}</p>
              <p className="mt-1">{summary}</p>
              {/* Above the link that covers the whole card. */}
              <div className="relative md:flex md:grow md:flex-col">
                <Disclosure
                  opensOnWideScreens
                  className="mt-1"
                  summaryClassName="inline-flex min-h-11 items-center gap-3 font-semibold md:mt-2"
                  summary={
                    <>
                      For you if<span className="sr-only">: {label}</span>
                    </>
                  }
                >
                  <SentenceList of={listSigns(campaign, id)} className="gap-2 pb-3" />
                </Disclosure>
                <div className="md:mt-auto md:pt-2">
                  {offering ? null : <p className="mb-2 text-soft">{seats} seats, in the room and online together</p>}
                  <WorkshopSeats offering={offering} now={now} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-7">
        {campaign.notThis} <Link to="/career-quiz">Take the career quiz</Link> or{' '}
        <Link to="/digital-marketing-course-training-institute-hyderabad">read the course page</Link>.
      </p>
    </section>
  )
}

const listSigns = (campaign: WorkshopCampaign, id: string) => campaign.choosing.filter(({ workshop }) => workshop === id).map(({ sign }) => sign)

function CampaignHero({ campaign, date }: { campaign: WorkshopCampaign; date: string }) {
  return (
    <header className="shell-width grid gap-6 pt-[clamp(24px,5vw,72px)] md:grid-cols-[7fr_4fr] md:items-end lg:gap-16">
      <div>
        <h1 className="mb-5">{campaign.title}</h1>
        <p className="text-lede">{campaign.promise}</p>
        <p className="mt-6">
          <ButtonLink to="#sessions" className="max-md:w-full">
            {date ? 'Choose a session' : 'See the sessions'}
          </ButtonLink>
        </p>
      </div>
      <WorkshopDate date={date} />
    </header>
  )
}
