import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { LeadDetailPage } from '#app/console/inbox/lead-detail-page.tsx'
import { loadLead } from '#app/console/inbox/load-lead.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listFeesOfLead } from '#app/domain/bookings/payments/find-fee.server.ts'
import { leadSeatForm } from '#app/domain/bookings/roster/roster-forms.ts'
import { handleLeadSeat, listOpenOfferings } from '#app/domain/bookings/roster/seat-lead.server.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { listCounsellors } from '#app/domain/leads/counsellors.server.ts'
import { listFollowUpChoices } from '#app/domain/leads/follow-up-times.ts'
import { handleLeadForm } from '#app/domain/leads/handle-lead-form.server.ts'
import { type LeadActor, leadActor } from '#app/domain/leads/lead-actor.ts'
import { parseLeadDone } from '#app/domain/leads/lead-forms.ts'
import { findLeadName, findNextLead } from '#app/domain/leads/next-lead.server.ts'
import { handleStaffMessage, listMessageOptions } from '#app/domain/messages/staff-message.server.ts'
import { staffMessageForm } from '#app/domain/messages/staff-message.ts'
import { handleStopContact } from '#app/domain/privacy/handle-staff-request.server.ts'
import { stopContactForm } from '#app/domain/privacy/staff-requests.ts'
import { listScholarshipsOfLead } from '#app/domain/tests/scholarships.server.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/lead'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Enquiry')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const { id, name } = person
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')
  const requested = loadLead(params.id, leadActor(person).permission, before && Number(before[0]))
  const now = new Date()
  const { found, counsellors, next, previous, openOfferings, fees, scholarships } = await resolveAll({
    found: requested,
    counsellors: listCounsellors(),
    next: findNextLead(id, params.id),
    previous: findLeadName(url.searchParams.get('after')),
    openOfferings: listOpenOfferings(now),
    fees: listFeesOfLead(params.id),
    scholarships: isUuid(params.id) ? listScholarshipsOfLead(params.id) : [],
  })
  if (!found) throw data(null, { status: 404 })
  const done = parseLeadDone(url.searchParams.get('done'))
  return {
    ...found,
    counsellors,
    done,
    reader: { id, name, isAdmin: person.role === 'admin' },
    isFurther: before !== null,
    now,
    next,
    before: previous,
    openOfferings,
    fees,
    scholarships,
    seatKey: crypto.randomUUID(),
    followUpChoices: listFollowUpChoices(now),
    courses: listStaffCourseLinks(),
    messageOptions: found.detail.canContact === 'yes' && !found.detail.mergeTarget ? await listMessageOptions(found.detail.lead, name) : [],
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = getPerson(context)
  const actor = leadActor(person)
  const sent = await readSentForm(request)
  const answer = await handleSentForm(params.id, sent, actor, person.name)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

function handleSentForm(id: string, sent: FormData, actor: LeadActor, name: string) {
  if (sent.get('form') === leadSeatForm.name) return handleLeadSeat(id, sent, actor)
  if (sent.get('form') === stopContactForm.name) return handleStopContact(id, sent, actor.id)
  if (sent.get('form') === staffMessageForm.name) return handleStaffMessage(id, sent, actor, name)
  return handleLeadForm(id, sent, actor, getNoticeVersion())
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.detail.lead.name}>
      <LeadDetailPage key={loaderData.detail.lead.id} {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
