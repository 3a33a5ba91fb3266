import { readDigitalMarketingCampaign } from '#app/features/courses/campaign.server.ts'
import { CampaignPage } from '#app/features/courses/campaign-page.tsx'
import { useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/digital-marketing-campaign'

export const middleware = [cachedPage()]

export function loader() {
  return readDigitalMarketingCampaign()
}

export default function DigitalMarketingCampaign({ loaderData }: Route.ComponentProps) {
  const nextStart = useUpcomingDates().batchStart(loaderData.course.courseID) || null
  return <CampaignPage page={loaderData} nextStart={nextStart} />
}
