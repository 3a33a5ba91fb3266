import type { MainAction } from '#app/site/shell/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { CampaignPageData } from './campaign.server.ts'

interface CampaignHeroProps {
  page: CampaignPageData
  action: MainAction
}

/** The promise and what to do next, over a long window. */
export function CampaignHero({ page: { campaign, course }, action }: CampaignHeroProps) {
  return (
    <header className="shell-width pt-[clamp(24px,5vw,72px)]">
      <h1>{campaign.title}</h1>
      <div className="mt-5 grid gap-5 lg:mt-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <p className="text-lede leading-[1.45]">{campaign.promise}</p>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-1 lg:justify-end">
          <ButtonLink to={action.to} className="max-md:w-full">
            {action.label}
          </ButtonLink>
          <ActionLink to="#try">Try the work first</ActionLink>
        </div>
      </div>
      <JaaliWindow jaali={course.jaali} className="mt-6 [--rise:0.2] [--span:420] md:mt-10 md:[--rise:0.14] md:[--span:1180]" />
    </header>
  )
}
