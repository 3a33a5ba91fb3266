import { policy } from '#app/domain/accounts/policy.ts'
import { showWorkshops } from '#app/domain/bookings/events-page.server.ts'
import { getOfferingState, isOpen } from '#app/domain/bookings/offerings.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { findCourseWork } from '#app/domain/courses/work-pictures.server.ts'
import { getCampaign, listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { useStoredDates, useUpcomingDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import { enquire, type MainAction } from '#app/site/shell/page-handle.ts'
import { describeWorkshops } from '#app/site/structured-data/events.ts'
import { describeOffering } from '#app/site/structured-data/offerings.ts'
import { describeAll } from '#app/site/structured-data/page-parts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { WorkshopCampaignPage } from '#app/site/workshops/campaign-page.tsx'
import type { Route } from './+types/career-success-workshop'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction({ offerings, listedAt }: Route.ComponentProps['loaderData']): MainAction {
    const hasOpenOffering = offerings.some((offering) => isOpen(getOfferingState(offering, listedAt)))
    return hasOpenOffering ? { label: 'Choose a session', to: '/Career-Success-workshop#sessions' } : enquire
  },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { workshops: offerings, now } = await showWorkshops(context)
  const cards = listCourseCards()
  return {
    offerings,
    listedAt: now,
    campaign: getCampaign(),
    work: listWorkshops().flatMap(({ courseIDs: [courseID = null] }) => findCourseWork(courseID) ?? []),
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
  const { campaign, listedAt, work } = loaderData
  const { dates, now } = useStoredDates()
  const live = loaderData.offerings.map(useLiveSeats(loaderData.offerings))
  const workshops = loaderData.workshops.map((workshop) => ({ ...workshop, offering: live.find(({ workshopId }) => workshopId === workshop.id) ?? null }))
  const undescribed = workshops.filter(({ offering }) => offering === null).map((workshop) => ({ ...workshop, title: workshop.label }))
  const enquiry = (
    <EnquirySection
      title="Ask about the workshops"
      text="Say which session, or that you do not know yet. A counsellor calls and helps you choose. The workshops cost nothing."
      made={now.getTime()}
    />
  )
  return (
    <>
      <WorkshopCampaignPage campaign={campaign} workshops={workshops} work={work} now={listedAt} date={useUpcomingDates().careerWorkshop} enquiry={enquiry} />
      <StructuredData
        of={
          import.meta.env.SSR &&
          describeAll(...live.map((offering) => describeOffering(offering, listedAt)), describeWorkshops(undescribed, dates.careerWorkshop.selectedDate, now))
        }
      />
    </>
  )
}
