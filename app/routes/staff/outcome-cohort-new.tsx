import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { NewCohortForm } from '#app/console/outcomes/cohort-form.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleNewCohortForm } from '#app/domain/outcomes/handle-outcome-forms.server.ts'
import type { Route } from './+types/outcome-cohort-new'

export const handle = policy({ access: ['placement'], cache: 'none' })

export const meta = defineStaffMeta('A new cohort')

export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleNewCohortForm(request, getPerson(context).id)
}

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="A new cohort" lead="Only staff see it until it is published.">
      <NewCohortForm answer={actionData} />
    </StaffPage>
  )
}
