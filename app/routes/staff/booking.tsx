import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { readSubjects } from '#app/console/schedule/list-subjects.server.ts'
import { StaffDetailPage } from '#app/console/schedule/offering-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleOfferingForm } from '#app/domain/bookings/handle-offering-form.server.ts'
import { readStaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { readDone } from '#app/domain/bookings/schedule/offering-forms.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { Route } from './+types/booking'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = () => staffMeta('Booking')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const offering = await readStaffDetail(params.id)
  if (!offering) throw data(null, { status: 404 })
  const done = readDone(url.searchParams.get('done'))
  return { offering, subjects: readSubjects(), copyId: crypto.randomUUID(), seesRoster: role === 'admin', done }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await handleOfferingForm(params.id, await parseTextFields(request), getPerson(context).id, readSubjects())
  if (answer === 'absent') throw data(null, { status: 404 })
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.offering.title}>
      <StaffDetailPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
