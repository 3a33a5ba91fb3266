import { data } from 'react-router'
import { DatesFormPage } from '#app/console/dates/dates-form-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findCourseDays, handleBatchDays } from '#app/domain/bookings/schedule/batch-days.server.ts'
import { countNotified, scheduleWorkshops } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { listWorkshops } from '#app/domain/courses/workshops.server.ts'
import { findDateDocuments, findProviderDates, type OnDocumentChange } from '#app/domain/dates/date-documents.server.ts'
import { handleDatesForm, handleDismissForm, parseSaved } from '#app/domain/dates/dates-form.server.ts'
import { findNextTestDays } from '#app/domain/tests/show-sittings.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import type { Route } from './+types/datesform'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Site dates', 'index, follow')

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date()
  const [documents, days, provider, testDays] = await Promise.all([
    findDateDocuments(),
    findCourseDays(),
    findProviderDates(),
    withFallback(context, 'Days of tests', () => findNextTestDays(now), {}),
  ])
  const read = documents && days && { documents, days, provider, testDays }
  const { searchParams } = url
  return data({ read, now: now.getTime(), saved: parseSaved(searchParams), textIn: searchParams.get('text') }, { status: read ? 200 : 503 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = getPerson(context)
  const sent = await readSentForm(request)
  if (sent.get('form') === 'batches') return await handleBatchDays(sent, id)
  if (sent.get('form') === 'dismiss') return await handleDismissForm(sent)
  return await handleDatesForm(sent, id, {
    alongside: followDates(id),
    listFixed: async (document) => (document === 'scholarshipTest' ? await withFallback(context, 'Days of tests', () => findNextTestDays(new Date()), {}) : {}),
    countNotified: async (document, { selectedDate }, before) =>
      document === 'careerWorkshop' ? await countNotified({ before: before.selectedDate, selectedDate }, listWorkshops()) : 0,
  })
}

const followDates =
  (actorId: string): OnDocumentChange =>
  async (tx, id, { selectedDate }, before) => {
    if (id === 'careerWorkshop') await scheduleWorkshops(tx, selectedDate, listWorkshops(), { actorId, before: before.selectedDate ?? null })
  }

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { read, now, saved, textIn } = loaderData
  return (
    <StaffPage title="Site dates">
      <DatesFormPage read={read} now={new Date(now)} answer={actionData} saved={saved} textIn={textIn} />
    </StaffPage>
  )
}
