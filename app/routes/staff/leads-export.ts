import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportLeads } from '#app/domain/leads/export-leads.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/leads-export'

export const handle = policy({ access: ['counsellor'], send: { who: ['counsellor'], confirmed: true }, cache: 'none' })

export function loader() {
  return redirectAfterPost('/staff/leads')
}

export async function action({ request, context }: Route.ActionArgs) {
  return await exportLeads(await readSentForm(request), getPerson(context).id)
}
