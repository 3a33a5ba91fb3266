import { DemonstrationPage } from '#app/console/demonstration/demonstration-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getDemonstration, removeDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { removeDemonstrationForm } from '#app/domain/demonstration/demonstration-form.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { Route } from './+types/demonstration'

export const handle = policy({ access: ['admin'], send: { who: ['admin'], confirmed: true }, cache: 'none' })

export const meta = defineStaffMeta('Demonstration data')

export const loader = () => getDemonstration()

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, removeDemonstrationForm)
  if (!form.ok) return form.response
  await removeDemonstration(getPerson(context).id)
  return redirectAfterPost('/staff/demonstration')
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Demonstration data" lead="Invented batches, seats, fees, posts, projects, stories and figures that came with the site.">
      <DemonstrationPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
