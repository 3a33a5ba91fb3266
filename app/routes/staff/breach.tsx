import { data, redirect } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { BreachConflict } from '#app/console/privacy/breach-conflict.tsx'
import { BreachForm } from '#app/console/privacy/breach-form.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleBreachForm, parseBreachForm } from '#app/domain/privacy/handle-breach-form.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/breach'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Breach')

const idOf = (id: string) => {
  if (id === 'new') return null
  if (!isUuid(id)) throw data(null, { status: 404 })
  return id
}

export async function loader({ params }: Route.LoaderArgs) {
  const id = idOf(params.id)
  const empty = { values: {}, base: { formKey: crypto.randomUUID() } }
  if (id === null) return data(empty)
  const breach = await parseBreachForm(id)
  if (!breach) throw data(null, { status: 404 })
  return data({ values: breach.values, base: { seen: breach.seen } })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await handleBreachForm(request, idOf(params.id), getPerson(context).id)
  if (answer === 'saved') return redirect('/staff/breaches', 303)
  if (answer === 'absent') throw data(null, { status: 404 })
  return data({ reply: answer.reply, conflict: answer.conflict }, { status: answer.status })
}

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <StaffPage
      title={params.id === 'new' ? 'Record a breach' : 'Breach'}
      lead="The Board is told without delay, with a full account within 72 hours of noticing."
    >
      {actionData?.conflict ? (
        <BreachConflict path={`/staff/breaches/${params.id}`} conflict={actionData.conflict} />
      ) : (
        <BreachForm values={loaderData.values} base={loaderData.base} reply={actionData?.reply ?? null} />
      )}
    </StaffPage>
  )
}
