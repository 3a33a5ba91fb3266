import { data } from 'react-router'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { EnquirySection } from '#app/features/leads/enquiry-section.tsx'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeWorkshops } from '#app/features/structured-data/events.ts'
import { describeAll, describeBreadcrumb, describeQuestions } from '#app/features/structured-data/page-parts.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { WorkshopPage } from '#app/features/workshops/workshop-page.tsx'
import { findWorkshop, listWorkshops } from '#app/features/workshops/workshops.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/career-workshop'

export const middleware = [cachedPage()]

export function loader({ params }: Route.LoaderArgs) {
  const workshop = findWorkshop(params.career)
  if (!workshop) throw data(null, { status: 404 })
  const cards = listCourseCards()
  return {
    workshop,
    courses: workshop.courseIDs.flatMap((id) => cards.filter(({ courseID }) => courseID === id)),
    others: listWorkshops()
      .filter(({ id }) => id !== workshop.id)
      .map(({ id, label, summary }) => ({ id, label, summary })),
  }
}

export default function CareerWorkshop({ loaderData }: Route.ComponentProps) {
  const { workshop } = loaderData
  const { dates, now } = useStoredDates()
  const breadcrumb = [
    { label: 'Career Success Workshop', to: '/Career-Success-workshop' },
    { label: workshop.label, to: `/career-counselling/${workshop.id}` },
  ]
  const enquiry = (
    <EnquirySection
      title="Keep a seat, or ask first."
      text={`We call, answer, and put you down for ${workshop.label} if you want it. The workshop costs nothing.`}
      courseID={loaderData.courses[0]?.courseID}
      made={now.getTime()}
    />
  )
  return (
    <>
      <WorkshopPage key={workshop.id} {...loaderData} date={useUpcomingDates().careerWorkshop} enquiry={enquiry} />
      <StructuredData
        of={
          import.meta.env.SSR &&
          describeAll(
            describeWorkshops([{ ...workshop, summary: workshop.promise }], dates.careerWorkshop.selectedDate, now),
            describeBreadcrumb(breadcrumb),
            describeQuestions(workshop.questions),
          )
        }
      />
    </>
  )
}
