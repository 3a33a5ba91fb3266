import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showDemoClass } from '#app/domain/bookings/demo-class.server.ts'
import { getDemoClassAction } from '#app/domain/bookings/demo-class.ts'
import { showNextStarts } from '#app/domain/bookings/show-batches.server.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { findNextStartOf } from '#app/site/booking/course-starts.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { findDigitalMarketingCampaign } from '#app/site/courses/campaign.server.ts'
import { CourseCampaignPage } from '#app/site/courses/campaign-page.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { describeCampaign } from '#app/site/structured-data/courses.ts'
import { describeAll, describeQuestions } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/digital-marketing-campaign'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction: ({ action }: Route.ComponentProps['loaderData']): MainAction => action,
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = await findDigitalMarketingCampaign()
  if (!page) throw redirect('/courses', 302)
  const { courseID } = page.course
  const [nextStarts, demo, fees] = await Promise.all([showNextStarts(context, [courseID]), showDemoClass(context, courseID), showFees(context)])
  return { ...page, nextStarts, fees: fees[courseID] ?? {}, action: getDemoClassAction(demo, courseID) }
}

export default function DigitalMarketingCampaign({ loaderData }: Route.ComponentProps) {
  const { campaign, course, nextStarts } = loaderData
  useLiveSeats(Object.values(nextStarts), 'read')
  const next = findNextStartOf(course.courseID, nextStarts)
  const stored = useStoredDates()
  const fees = useFees()[course.courseID]
  return (
    <>
      <CourseCampaignPage
        page={loaderData}
        action={loaderData.action}
        fees={loaderData.fees}
        next={next}
        enquiry={<EnquiryForm id="enquiry" courseID={course.courseID} made={stored.now.getTime()} />}
      />
      <StructuredData
        of={
          import.meta.env.SSR &&
          describeAll(describeCampaign(course, campaign.promise, nextStarts[course.courseID] ?? null, fees), describeQuestions(campaign.questions))
        }
      />
    </>
  )
}
