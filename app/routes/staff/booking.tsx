import { data } from 'react-router'
import { answerBookableForm } from '#app/features/bookings/answer-bookable-form.server.ts'
import { readStaffDetail } from '#app/features/bookings/staff-detail.server.ts'
import { StaffDetailPage } from '#app/features/bookings/staff-detail-page.tsx'
import { readDone } from '#app/features/bookings/staff-forms.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/booking'
import { readSubjects } from './booking-subjects.server.ts'

export const meta = () => staffMeta('Booking')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { role } = requireRole(context, 'editor')
  const thing = await readStaffDetail(params.id)
  if (!thing) throw data(null, { status: 404 })
  const done = readDone(url.searchParams.get('done'))
  return { thing, subjects: readSubjects(), copyId: crypto.randomUUID(), seesRoster: role === 'admin', done }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const work = async ({ id }: { id: string }) => answerBookableForm(params.id, await readTextFields(request), id, readSubjects())
  const answer = await answerStaffForm({ request, context }, ['editor'], work)
  if (answer === 'absent') throw data(null, { status: 404 })
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.thing.title}>
      <StaffDetailPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
