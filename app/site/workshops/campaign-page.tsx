import type { ReactNode } from 'react'
import { formatDay } from '#app/domain/bookings/offering-labels.ts'
import type { WorkshopCampaign } from '#app/domain/courses/workshop-content.ts'
import { CampaignChoice } from './campaign-choice.tsx'
import { CampaignDay, type DayWorkshop } from './campaign-day.tsx'
import { CampaignHero } from './campaign-hero.tsx'

type Props = { campaign: WorkshopCampaign; workshops: DayWorkshop[]; date: string; now: Date; enquiry: ReactNode }

/** The day of the three workshops, for who does not know yet which career to ask about. */
export function CampaignPage({ campaign, workshops, date, now, enquiry }: Props) {
  return (
    <>
      <CampaignHero campaign={campaign} date={commonDay(workshops) ?? date} />
      <CampaignDay workshops={workshops} now={now} />
      <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="reasons">
        <div className="shell-width">
          <h2 id="reasons" className="mb-10 lg:mb-14">
            What kind of day it is.
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
