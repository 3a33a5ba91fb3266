import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { NewLeadPage } from '#app/console/inbox/new-lead-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { handleNewLeadForm } from '#app/domain/leads/add-lead-form.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import type { Route } from './+types/lead-new'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('New lead')

export function loader() {
  return { courses: listCourseLinks(), formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleNewLeadForm(request, leadActor(getPerson(context)))
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="New lead" lead="For a person who called or walked in. Nothing is stored without their consent.">
      <NewLeadPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
