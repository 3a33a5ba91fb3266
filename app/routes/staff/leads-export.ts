import { exportLeads } from '#app/features/leads/export-leads.server.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/leads-export'

export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'counsellor')
  return seeOther('/staff/leads')
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerStaffForm({ request, context }, ['counsellor'], async ({ id }) => exportLeads(await readSentForm(request), id))
}
