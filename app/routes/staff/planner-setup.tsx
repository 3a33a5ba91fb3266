import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { SetupPage } from '#app/console/planner/setup-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getResources, handleResourceForm } from '#app/domain/bookings/sessions/resources.server.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/planner-setup'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Teachers, rooms and holidays')

export const loader = async () => await getResources()

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleResourceForm(await readSentForm(request), getPerson(context).id)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Teachers, rooms and holidays"
      lead="No classes are planned on holidays. A new holiday removes the classes of that day; a batch with a fixed number of classes gets one at the end instead. Classes that were moved stay, and no message is sent."
      actions={<ActionLink to="/staff/planner">Planner</ActionLink>}
    >
      <SetupPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
