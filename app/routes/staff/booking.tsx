import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { StaffDetailPage } from '#app/console/schedule/offering-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleOfferingForm } from '#app/domain/bookings/handle-offering-form.server.ts'
import { findStaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { parseDone } from '#app/domain/bookings/schedule/offering-fields.ts'
import { getSubjects } from '#app/domain/bookings/schedule/offering-input.server.ts'
import { findPlan, handlePlanForm } from '#app/domain/bookings/sessions/save-plan.server.ts'
import { getDeliveries } from '#app/domain/messages/get-deliveries.server.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/booking'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Booking')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const offering = await findStaffDetail(params.id)
  if (!offering) throw data(null, { status: 404 })
  const [moves, cancelled] = await Promise.all([
    getDeliveries(params.id, 'booking-moved', offering.moves),
    offering.cancelledAt && getDeliveries(params.id, 'booking-called-off', [{ id: 'called-off', at: offering.cancelledAt }]),
  ])
  const done = parseDone(url.searchParams.get('done'))
  return {
    offering,
    plan: await findPlan(params.id),
    deliveries: { ...moves, ...cancelled },
    subjects: getSubjects(),
    copyId: crypto.randomUUID(),
    seesRoster: role === 'admin',
    done,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const [sent, { id }] = [await readSentForm(request), getPerson(context)]
  const answer = (await handlePlanForm(params.id, sent, id)) ?? (await handleOfferingForm(params.id, sent, id))
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.offering.title}>
      <StaffDetailPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
