import { useEffect } from 'react'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { toShownFees } from '#app/domain/courses/fees.ts'
import { findSentEnquiry, handleOwnEnquiry } from '#app/domain/leads/handle-own-enquiry.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { ThankYouPage } from '#app/site/contact/thank-you-page.tsx'
import { useUpcomingDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquiryReceipt } from '#app/site/enquiry/enquiry-receipt.tsx'
import { loadDirections } from '#app/site/location/load-directions.server.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { closePopupForVisit } from '#app/site/shell/popup-closed.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import type { Route } from './+types/thank-you'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

/** Shows the enquiry of the browser's cookie. The address has nothing personal, and a read creates nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const [sent, table, directions] = await Promise.all([findSentEnquiry(request), showFees(context), loadDirections(context)])
  const courseID = sent.enquiry?.courseID
  return {
    courses: listCourseLinks(),
    ...sent,
    isCorrected: url.searchParams.has('corrected'),
    isAboutCourses: sent.enquiry?.intent !== 'other',
    fees: courseID ? toShownFees(table[courseID]) : null,
    directions,
  }
}

export async function action({ request }: Route.ActionArgs) {
  return await handleOwnEnquiry(request)
}

export const headers = getFormHeaders

export default function ThankYou({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, enquiry, fees, directions, isCorrected } = loaderData
  useTopAfterChange(loaderData)
  useEffect(() => {
    if (enquiry) closePopupForVisit()
  }, [enquiry])
  const receipt = enquiry && <EnquiryReceipt enquiry={enquiry} courses={courses} fees={fees} isCorrected={isCorrected && !actionData} answer={actionData} />
  return (
    <ThankYouPage
      workshop={useUpcomingDates().careerWorkshop}
      receipt={receipt}
      isWithdrawn={enquiry?.state === 'withdrawn'}
      isAboutCourses={loaderData.isAboutCourses}
      needsGuardian={enquiry?.needsGuardian ?? false}
      directions={directions}
      courseCount={courses.length}
    />
  )
}
