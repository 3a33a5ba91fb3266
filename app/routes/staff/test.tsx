import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { ConsoleTestPage } from '#app/console/tests/test-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { openTestPage } from '#app/domain/tests/console-tests.server.ts'
import { handleTestForm } from '#app/domain/tests/handle-console.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/test'

export const handle = policy({ access: ['editor', 'counsellor'], send: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Test')

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await openTestPage(params.id)
  if (!page) throw data(null, { status: 404 })
  const { role } = getPerson(context)
  return { ...page, id: params.id, isMonitor: role === 'admin' || role === 'counsellor', isEditor: role === 'admin' || role === 'editor' }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = await handleTestForm(params.id, await readSentForm(request), getPerson(context).id)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { title, ...page } = loaderData
  return (
    <StaffPage title={title} actions={<ActionLink to="/staff/tests">Tests</ActionLink>}>
      <ConsoleTestPage {...page} answer={actionData} />
    </StaffPage>
  )
}
