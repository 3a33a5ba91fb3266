import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { BreachForm } from '#app/console/privacy/breach-form.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findBreachForm, handleBreachForm } from '#app/domain/privacy/breaches.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/breach'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Breach')

const getId = (id: string) => {
  if (id === 'new') return null
  if (!isUuid(id)) throw data(null, { status: 404 })
  return id
}

export async function loader({ params }: Route.LoaderArgs) {
  const id = getId(params.id)
  const values = id === null ? { formKey: crypto.randomUUID() } : await findBreachForm(id)
  if (!values) throw data(null, { status: 404 })
  return { values }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await handleBreachForm(request, getId(params.id), getPerson(context).id)
}

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <StaffPage
      title={params.id === 'new' ? 'Record a breach' : 'Breach'}
      lead="The Board is told without delay, with a full account within 72 hours of noticing."
    >
      <BreachForm values={loaderData.values} answer={actionData} />
    </StaffPage>
  )
}
