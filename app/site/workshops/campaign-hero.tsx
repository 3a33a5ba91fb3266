import type { WorkshopCampaign } from '#app/domain/courses/workshop-content.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { WorkshopDate } from './workshop-hero.tsx'

export function CampaignHero({ campaign, date }: { campaign: WorkshopCampaign; date: string }) {
  return (
    <header className="shell-width grid gap-6 pt-[clamp(24px,5vw,72px)] md:grid-cols-[8fr_4fr] md:items-end lg:gap-16">
      <div>
        <h1 className="mb-5">{campaign.title}</h1>
        <p className="text-lede leading-[1.45]">{campaign.promise}</p>
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
