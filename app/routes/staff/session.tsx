import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { SessionPage } from '#app/console/planner/session-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleSessionForm, loadSession } from '#app/domain/bookings/sessions/handle-session-form.server.ts'
import { sessionLabels } from '#app/domain/bookings/sessions/session-kinds.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import type { Route } from './+types/session'

export const handle = policy({ access: ['editor', 'counsellor'], send: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Class or lab')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const page = await loadSession(params.id, url.searchParams)
  if (!page) throw data(null, { status: 404 })
  return { ...page, canPlan: role !== 'counsellor', seesPeople: role !== 'editor' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await handleSessionForm(params.id, await readSentForm(request), getPerson(context).id)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { session, seesPeople, canPlan } = loaderData
  const more = (
    <>
      <ActionLink to={`/staff/planner?day=${session.day}`}>Planner</ActionLink>
      <ActionLink to={canPlan ? `/staff/bookings/${session.offeringId}` : `/staff/bookings/${session.offeringId}/roster`}>Batch</ActionLink>
    </>
  )
  // Visible at once on a phone too: staff mark attendance while the students sit down.
  const attendance = seesPeople && (
    <Link to={`/staff/sessions/${session.id}/attendance`} className="button">
      Attendance
    </Link>
  )
  return (
    <StaffPage title={`${sessionLabels[session.kind]}: ${session.title}`} actions={attendance} more={more}>
      <SessionPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
