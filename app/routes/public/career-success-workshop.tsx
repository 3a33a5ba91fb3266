import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { EnquirySection } from '#app/features/leads/enquiry-section.tsx'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeWorkshops } from '#app/features/structured-data/events.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { CampaignPage } from '#app/features/workshops/campaign-page.tsx'
import { listWorkshops, readCampaign } from '#app/features/workshops/workshops.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/career-success-workshop'

export const middleware = [cachedPage()]

export function loader() {
  const cards = listCourseCards()
  return {
    campaign: readCampaign(),
    workshops: listWorkshops().map(({ id, label, summary, startsAt, endsAt, seats, courseIDs }) => ({
      id,
      label,
      summary,
      startsAt,
      endsAt,
      seats,
      jaali: cards.find(({ courseID }) => courseID === courseIDs[0])?.jaali ?? ('star-and-cross' as const),
    })),
  }
}

export default function CareerSuccessWorkshop({ loaderData }: Route.ComponentProps) {
  const { dates, now } = useStoredDates()
  const sessions = loaderData.workshops.map((workshop) => ({ ...workshop, title: workshop.label }))
  const enquiry = (
    <EnquirySection
      title="Keep a seat, or ask first."
      text="Say which session, or that you do not know yet: a counsellor calls and helps you choose. The workshops cost nothing."
      made={now.getTime()}
    />
  )
  return (
    <>
      <CampaignPage {...loaderData} date={useUpcomingDates().careerWorkshop} enquiry={enquiry} />
      <StructuredData of={import.meta.env.SSR && describeWorkshops(sessions, dates.careerWorkshop.selectedDate, now)} />
    </>
  )
}
