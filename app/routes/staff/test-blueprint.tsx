import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { BlueprintPage } from '#app/console/tests/question-pages.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findBlueprint } from '#app/domain/tests/console-tests.server.ts'
import { handleBlueprint } from '#app/domain/tests/handle-console.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/test-blueprint'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Blueprint')

export async function loader({ params }: Route.LoaderArgs) {
  const values = await findBlueprint(params.id)
  if (!values) throw data(null, { status: 404 })
  return { values }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (params.id !== 'new' && !isUuid(params.id)) throw data(null, { status: 404 })
  return await handleBlueprint(params.id, request, getPerson(context).id)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Blueprint" actions={<ActionLink to="/staff/tests/blueprints">Blueprints</ActionLink>}>
      <BlueprintPage values={loaderData.values} answer={actionData} />
    </StaffPage>
  )
}
