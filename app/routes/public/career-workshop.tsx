import { data } from 'react-router'
import { showWorkshops } from '#app/features/bookings/events-page.server.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { EnquirySection } from '#app/features/leads/enquiry-section.tsx'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeWorkshopPage } from '#app/features/structured-data/events.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { WorkshopPage } from '#app/features/workshops/workshop-page.tsx'
import { findWorkshop, listWorkshops } from '#app/features/workshops/workshops.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/career-workshop'

export const middleware = [cachedPage()]

export async function loader({ params, context }: Route.LoaderArgs) {
  const workshop = findWorkshop(params.career)
  if (!workshop) throw data(null, { status: 404 })
  const { workshops, now } = await showWorkshops(context)
  const cards = listCourseCards()
  return {
    workshop,
    things: workshops.filter(({ workshopId }) => workshopId === workshop.id),
    listedAt: now,
    courses: workshop.courseIDs.flatMap((id) => cards.filter(({ courseID }) => courseID === id)),
    others: listWorkshops()
      .filter(({ id }) => id !== workshop.id)
      .map(({ id, label, summary }) => ({ id, label, summary })),
  }
}

export default function CareerWorkshop({ loaderData }: Route.ComponentProps) {
  const { workshop, things, listedAt } = loaderData
  const { dates, now } = useStoredDates()
  const [thing = null] = things.map(useLiveSeats(things))
  const enquiry = (
    <EnquirySection
      title={thing?.startsAt ? 'Ask first, if you like.' : 'Hear of the next one.'}
      text={`We call, answer, and put you down for ${workshop.label} if you want it. The workshop costs nothing.`}
      courseID={loaderData.courses[0]?.courseID}
      made={now.getTime()}
    />
  )
  return (
    <>
      <WorkshopPage key={workshop.id} {...loaderData} thing={thing} now={listedAt} date={useUpcomingDates().careerWorkshop} enquiry={enquiry} />
      <StructuredData of={import.meta.env.SSR && describeWorkshopPage(workshop, { thing, listedAt }, { date: dates.careerWorkshop.selectedDate, now })} />
    </>
  )
}
