import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showWorkshops } from '#app/domain/bookings/events-page.server.ts'
import { getOfferingState, isOpen } from '#app/domain/bookings/offerings.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { findCourseWork } from '#app/domain/courses/work-pictures.server.ts'
import { findWorkshop, listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { findRoadmapLink } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { useStoredDates, useUpcomingDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquirySection } from '#app/site/enquiry/enquiry-section.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { describeWorkshopPage } from '#app/site/structured-data/events.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { WorkshopPage } from '#app/site/workshops/workshop-page.tsx'
import type { Route } from './+types/career-workshop'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction({ workshop, offerings: [offering], listedAt }: Route.ComponentProps['loaderData']): MainAction {
    if (offering && isOpen(getOfferingState(offering, listedAt))) return { label: 'Book my seat', to: `/book/${offering.slug}` }
    return { label: 'Tell me when', to: `/career-counselling/${workshop.id}#request-a-call` }
  },
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const workshop = findWorkshop(params.career)
  if (!workshop) throw data(null, { status: 404 })
  const { workshops, now } = await showWorkshops(context)
  const cards = listCourseCards()
  return {
    workshop,
    roadmap: findRoadmapLink(workshop.roadmapId),
    offerings: workshops.filter(({ workshopId }) => workshopId === workshop.id),
    listedAt: now,
    courses: workshop.courseIDs.flatMap((id) => cards.filter(({ courseID }) => courseID === id)),
    work: findCourseWork(workshop.courseIDs[0] ?? null),
    others: listWorkshops()
      .filter(({ id }) => id !== workshop.id)
      .map(({ id, label, summary }) => ({ id, label, summary })),
  }
}

export default function CareerWorkshop({ loaderData }: Route.ComponentProps) {
  const { workshop, offerings, listedAt } = loaderData
  const { dates, now } = useStoredDates()
  const [offering = null] = offerings.map(useLiveSeats(offerings))
  const enquiry = (
    <EnquirySection
      title={offering?.startsAt ? 'Ask about the workshop' : 'Tell me about the next workshop'}
      text={`A counsellor calls, answers, and books ${workshop.label} for you if you want it. The workshop costs nothing.`}
      courseID={loaderData.courses[0]?.courseID}
      made={now.getTime()}
    />
  )
  return (
    <>
      <WorkshopPage key={workshop.id} {...loaderData} offering={offering} now={listedAt} date={useUpcomingDates().careerWorkshop} enquiry={enquiry} />
      <StructuredData of={import.meta.env.SSR && describeWorkshopPage(workshop, { offering, listedAt }, { date: dates.careerWorkshop.selectedDate, now })} />
    </>
  )
}
