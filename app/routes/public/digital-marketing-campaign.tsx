import { nextStartFor } from '#app/features/bookings/course-starts.ts'
import { showNextStarts } from '#app/features/bookings/show-batches.server.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { readDigitalMarketingCampaign } from '#app/features/courses/campaign.server.ts'
import { CampaignPage } from '#app/features/courses/campaign-page.tsx'
import { EnquiryForm } from '#app/features/leads/enquiry-form.tsx'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeCampaign } from '#app/features/structured-data/courses.ts'
import { describeAll, describeQuestions } from '#app/features/structured-data/page-parts.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/digital-marketing-campaign'

export const middleware = [cachedPage()]

export async function loader({ context }: Route.LoaderArgs) {
  const page = await readDigitalMarketingCampaign()
  return { ...page, nextStarts: await showNextStarts(context, [page.course.courseID]) }
}

export default function DigitalMarketingCampaign({ loaderData }: Route.ComponentProps) {
  const { campaign, course, nextStarts } = loaderData
  useLiveSeats(Object.values(nextStarts), 'read')
  const next = nextStartFor(course.courseID, nextStarts, useUpcomingDates())
  const stored = useStoredDates()
  return (
    <>
      <CampaignPage page={loaderData} next={next} enquiry={<EnquiryForm id="enquiry" courseID={course.courseID} made={stored.now.getTime()} />} />
      <StructuredData
        of={
          import.meta.env.SSR &&
          describeAll(describeCampaign(course, campaign.promise, nextStarts[course.courseID] ?? null, stored), describeQuestions(campaign.questions))
        }
      />
    </>
  )
}
