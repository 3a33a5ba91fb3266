import { ThankYouPage } from '#app/features/contact/thank-you-page.tsx'
import { useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'

export default function ThankYou() {
  return <ThankYouPage workshop={useUpcomingDates().careerWorkshop} />
}
