import { showWorkshops } from '#app/features/bookings/events-page.server.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { EnquirySection } from '#app/features/leads/enquiry-section.tsx'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeWorkshops } from '#app/features/structured-data/events.ts'
import { describeAll } from '#app/features/structured-data/page-parts.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { describeThing } from '#app/features/structured-data/things.ts'
import { CampaignPage } from '#app/features/workshops/campaign-page.tsx'
import { listWorkshops, readCampaign } from '#app/features/workshops/workshops.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/career-success-workshop'

export const middleware = [cachedPage()]

export async function loader({ context }: Route.LoaderArgs) {
  const { workshops: things, now } = await showWorkshops(context)
  const cards = listCourseCards()
  return {
    things,
    listedAt: now,
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
  const { campaign, listedAt } = loaderData
  const { dates, now } = useStoredDates()
  const live = loaderData.things.map(useLiveSeats(loaderData.things))
  const workshops = loaderData.workshops.map((workshop) => ({ ...workshop, thing: live.find(({ workshopId }) => workshopId === workshop.id) ?? null }))
  const undescribed = workshops.filter(({ thing }) => thing === null).map((workshop) => ({ ...workshop, title: workshop.label }))
  const enquiry = (
    <EnquirySection
      title="Ask first, if you like."
      text="Say which session, or that you do not know yet: a counsellor calls and helps you choose. The workshops cost nothing."
      made={now.getTime()}
    />
  )
  return (
    <>
      <CampaignPage campaign={campaign} workshops={workshops} now={listedAt} date={useUpcomingDates().careerWorkshop} enquiry={enquiry} />
      <StructuredData
        of={
          import.meta.env.SSR &&
          describeAll(...live.map((thing) => describeThing(thing, listedAt)), describeWorkshops(undescribed, dates.careerWorkshop.selectedDate, now))
        }
      />
    </>
  )
}
