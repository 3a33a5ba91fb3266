import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { RosterPage } from '#app/console/roster/roster-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { readRoster } from '#app/domain/bookings/read-roster.server.ts'
import { handleRosterForm } from '#app/domain/bookings/roster/roster-form.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/roster'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = () => staffMeta('Roster')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const roster = await readRoster(params.id, url.searchParams)
  if (!roster) throw data(null, { status: 404 })
  const formKeys = { caller: crypto.randomUUID(), notice: crypto.randomUUID() }
  return { roster, formKeys, mayEdit: role === 'admin' }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await handleRosterForm(params.id, await readSentForm(request), leadActor(getPerson(context)))
  if (!answer) throw data(null, { status: 400 })
  return answer
}

/** Also where somebody else was first: it is shown as it is now. After another refusal the page may not be there to be read. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Roster: ${loaderData.roster.offering.title}`}>
      <RosterPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
