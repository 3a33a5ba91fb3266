import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { handleStaffForm } from '#app/console/frame/staff-form.server.ts'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { RosterPage } from '#app/console/roster/roster-page.tsx'
import { type Person, requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { readRoster } from '#app/domain/bookings/read-roster.server.ts'
import { callersOf } from '#app/domain/bookings/roster/callers.server.ts'
import { handleRosterForm } from '#app/domain/bookings/roster/roster-form.server.ts'
import { consentWays, staffSources } from '#app/domain/leads/staff-sources.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/roster'

export const meta = () => staffMeta('Roster')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { role } = requireRole(context, 'counsellor')
  const roster = await readRoster(params.id, url.searchParams)
  if (!roster) throw data(null, { status: 404 })
  const formKeys = { caller: crypto.randomUUID(), notice: crypto.randomUUID() }
  return { roster, formKeys, choices: { sources: Object.entries(staffSources), consents: consentWays }, mayEdit: role === 'admin' }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const work = async (person: Person) => handleRosterForm(params.id, await readSentForm(request), person.id, callersOf(person))
  const answer = await handleStaffForm({ request, context }, ['counsellor'], work)
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.reply, { status: answer.status })
}

/** Also after a refusal: what somebody else changed meanwhile is shown as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Roster: ${loaderData.roster.offering.title}`}>
      <RosterPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
