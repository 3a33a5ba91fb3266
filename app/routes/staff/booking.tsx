import { data } from 'react-router'
import { answerBookableForm } from '#app/features/bookings/answer-bookable-form.server.ts'
import { readStaffDetail } from '#app/features/bookings/staff-detail.server.ts'
import { StaffDetailPage } from '#app/features/bookings/staff-detail-page.tsx'
import { readDone } from '#app/features/bookings/staff-forms.ts'
import { UnreadBookable } from '#app/features/bookings/unread-bookable.tsx'
import { admitStaff } from '#app/features/staff/staff-access.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/booking'
import { readSubjects } from './booking-subjects.server.ts'

export const meta = () => staffMeta('Booking')

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const access = admitStaff(request, context, 'editor')
  if (!access.ok) return data(null, { status: 503 })
  const thing = await orUnavailable(readStaffDetail(params.id))
  if (!thing) throw data(null, { status: 404 })
  const done = readDone(url.searchParams.get('done'))
  return { thing, subjects: readSubjects(), copyId: crypto.randomUUID(), seesRoster: access.person.role === 'admin', done }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const access = admitStaff(request, context, 'editor')
  const answer = await answerBookableForm(params.id, await readTextFields(request), access.ok ? access.person : access.reason, readSubjects())
  if (answer === 'absent') throw data(null, { status: 404 })
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData ?? null
  return (
    <StaffPage title={loaderData?.thing.title ?? 'Booking'}>
      {loaderData ? <StaffDetailPage {...loaderData} reply={reply} /> : <UnreadBookable reply={reply} />}
    </StaffPage>
  )
}
