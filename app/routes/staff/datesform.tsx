import { data } from 'react-router'
import { DatesFormPage } from '#app/console/dates/dates-form-page.tsx'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { scheduleWorkshops } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { type Alongside, readDateDocuments } from '#app/domain/dates/date-documents.server.ts'
import { handleDatesForm, readSaved } from '#app/domain/dates/dates-form.server.ts'
import type { Route } from './+types/datesform'

export const handle = policy({ access: ['editor'], cache: 'none' })

export async function loader({ url }: Route.LoaderArgs) {
  const documents = await readDateDocuments()
  const { searchParams } = url
  return data(
    {
      documents,
      courses: listCourseLinks(),
      now: Date.now(),
      saved: readSaved(searchParams),
      textIn: searchParams.get('text'),
    },
    { status: documents ? 200 : 503 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = getPerson(context)
  return await handleDatesForm(request, id, followDates(id))
}

/** The career workshops are held on the day that their document names. */
const followDates =
  (actorId: string): Alongside =>
  async (tx, id, { selectedDate }, before) => {
    if (id === 'careerWorkshop') await scheduleWorkshops(tx, selectedDate, listWorkshops(), { actorId, before: before.selectedDate ?? null })
  }

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, courses, now, saved, textIn } = loaderData
  return (
    <StaffPage title="Site dates">
      <DatesFormPage documents={documents} courses={courses} now={new Date(now)} answer={actionData} saved={saved} textIn={textIn} />
    </StaffPage>
  )
}
