import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { PersonPage } from '#app/console/people/person-page.tsx'
import { SavedNotice } from '#app/console/people/saved-notice.tsx'
import { findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { findPersonRecord } from '#app/domain/accounts/people/find-person-record.server.ts'
import { handlePersonForm } from '#app/domain/accounts/people/people-forms.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { countOpenLeads, listCounsellors } from '#app/domain/leads/counsellors.server.ts'
import { hasReceiver } from '#app/domain/leads/round-robin.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import type { Route } from './+types/person'

export const handle = policy({ access: ['admin'], send: { who: ['admin'], confirmed: true }, cache: 'none' })

export const meta = defineStaffMeta('Person')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  const person = await findPersonRecord(params.personId, { id, sessionId: findSessionId(context) })
  if (!person) throw data(null, { status: 404 })
  const [openLeads, canShare, counsellors] = await Promise.all([countOpenLeads(params.personId), hasReceiver(params.personId), listCounsellors()])
  const receivers = counsellors
    .filter((one) => one.id !== params.personId && one.canSignIn && one.backOn === null)
    .map((one) => [one.id, `Give to ${one.name}`] as const)
  return { person, openLeads, canShare, receivers }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await handlePersonForm(request, getPerson(context).id, params.personId)
}

export const headers = getFormHeaders

export default function Page({ loaderData: { person, openLeads, canShare, receivers }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={person.name}>
      <SavedNotice />
      <PersonPage person={person} openLeads={openLeads} canShare={canShare} receivers={receivers} answer={actionData} />
    </StaffPage>
  )
}
