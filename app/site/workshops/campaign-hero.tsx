import type { WorkshopCampaign } from '#app/domain/courses/workshop-content.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { WorkshopDate } from './workshop-hero.tsx'

export function CampaignHero({ campaign, date }: { campaign: WorkshopCampaign; date: string }) {
  return (
    <header className="shell-width grid gap-10 pt-[clamp(36px,5.5vw,88px)] lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-16">
      <div>
        <h1 className="mb-7">{campaign.title}</h1>
        <p className="text-lede leading-[1.45]">{campaign.promise}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          <ButtonLink to="#sessions">{date ? 'Book my seat' : 'See the sessions'}</ButtonLink>
          <ActionLink to="#choose">Which one is mine?</ActionLink>
        </div>
      </div>
      <WorkshopDate date={date} />
    </header>
  )
}
