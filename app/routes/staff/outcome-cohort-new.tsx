import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { CohortForm } from '#app/console/outcomes/cohort-form.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleCohortForm } from '#app/domain/outcomes/handle-outcome-forms.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { Route } from './+types/outcome-cohort-new'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = () => staffMeta('A new half-year')

export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleCohortForm(request, null, getPerson(context).id)
  if (answer === 'absent') throw data(null, { status: 404 })
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.shown, { status: answer.status })
}

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="A new half-year" lead="Only staff see it until it is published.">
      <CohortForm cohort={null} reply={actionData?.reply ?? null} />
    </StaffPage>
  )
}
