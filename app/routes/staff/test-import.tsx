import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { ImportPage } from '#app/console/tests/question-pages.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleQuestionImport } from '#app/domain/tests/handle-console.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/test-import'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Import questions')

/** The access rule is enforced at the loader, so this page needs one (route-table.server.ts). */
export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  return await handleQuestionImport(request, getPerson(context).id)
}

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title="Import questions"
      actions={<ActionLink to="/staff/tests/questions">Question bank</ActionLink>}
      lead="Each question needs a review before papers use it. A changed question gets a new version; papers already started keep the old version."
    >
      <ImportPage answer={actionData} />
    </StaffPage>
  )
}
