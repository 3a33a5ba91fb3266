import { handleStaffForm } from '#app/console/frame/staff-form.server.ts'
import { type Person, requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { exportLeads } from '#app/domain/leads/export-leads.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/leads-export'

export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'counsellor')
  return redirectAfterPost('/staff/leads')
}

export async function action({ request, context }: Route.ActionArgs) {
  const work = async ({ id }: Person, form: Request) => exportLeads(await readSentForm(form), id)
  return await handleStaffForm({ request, context }, ['counsellor'], work, { isSensitive: () => true })
}
