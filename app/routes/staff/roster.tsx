import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { PhoneTitle, StaffPage } from '#app/console/frame/staff-page.tsx'
import { type BulkHandler, getListInput, handleListForm, loadList } from '#app/console/list/list.server.ts'
import { rosterList } from '#app/console/roster/roster-list.tsx'
import { RosterFormOpeners, RosterPage } from '#app/console/roster/roster-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { sendTime } from '#app/domain/accounts/undo.server.ts'
import { findRoster } from '#app/domain/bookings/find-roster.server.ts'
import { handleRosterForm } from '#app/domain/bookings/roster/roster-form.server.ts'
import { rosterQuery } from '#app/domain/bookings/roster/roster-list.server.ts'
import { markAttendance, type RosterMark } from '#app/domain/bookings/roster/roster-marks.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { getDeliveries } from '#app/domain/messages/get-deliveries.server.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/roster'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Roster')

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const input = getListInput(args)
  const roster = await findRoster(params.id, url.searchParams)
  if (!roster) throw data(null, { status: 404 })
  const now = new Date()
  const [list, deliveries] = await Promise.all([
    loadList(rosterList, rosterQuery, input, { scope: () => params.id }),
    getDeliveries(
      params.id,
      'booking-notice',
      roster.notices.filter(({ at }) => sendTime(at) <= now),
    ),
  ])
  const formKeys = { caller: crypto.randomUUID(), notice: crypto.randomUUID() }
  return { roster, list, deliveries, formKeys, mayEdit: input.person.role === 'admin' }
}

const mark =
  (to: RosterMark): BulkHandler =>
  (rows, { params, person }) =>
    markAttendance({ offeringId: params.id ?? '', selected: rows, to, actorId: person.id })

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 400 })
  const [person, form] = [getPerson(context), await readSentForm(request)]
  const marks = { attended: mark('attended'), missed: mark('missed'), confirmed: mark('confirmed') }
  const listed = await handleListForm(rosterList, marks, form, { person, params, url })
  if (listed) return listed
  const answer = await handleRosterForm(params.id, form, leadActor(person))
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { mayEdit, ...shown } = loaderData
  const { id, kind, title } = shown.roster.offering
  const more = (
    <>
      <RosterFormOpeners />
      {kind === 'batch' && <ActionLink to={`/staff/bookings/${id}/certificates`}>Certificates</ActionLink>}
      {mayEdit && <ActionLink to={`/staff/bookings/${id}`}>Details and dates</ActionLink>}
    </>
  )
  return (
    <StaffPage title={<PhoneTitle before="Roster">{title}</PhoneTitle>} more={more}>
      <RosterPage {...shown} answer={actionData} />
    </StaffPage>
  )
}
