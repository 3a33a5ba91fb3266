import { ThankYouPage } from '#app/features/contact/thank-you-page.tsx'
import { useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'

export const middleware = [cachedPage()]

export default function ThankYou() {
  return <ThankYouPage workshop={useUpcomingDates().careerWorkshop} />
}
