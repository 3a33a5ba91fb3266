import { or, sql } from 'drizzle-orm'
import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { listOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { formatSeats } from '#app/domain/bookings/offering-labels.ts'
import { canJoin, getOfferingState } from '#app/domain/bookings/offerings.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { contactFailures } from '#app/domain/leads/contact-permission.ts'
import { findLead } from '#app/domain/leads/find-lead.server.ts'
import type { LeadActor } from '#app/domain/leads/lead-actor.ts'
import { formatDay } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { createFormKey } from '#app/platform/crypto/form-key.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { seatCaller } from './roster-caller.server.ts'
import { leadSeatForm } from './roster-forms.ts'

/** What staff can book now, the soonest first: ids with titles, days and seats. @param courseID only batches of this course */
export async function listOpenOfferings(now: Date, courseID?: string): Promise<[id: string, label: string][]> {
  const coming = or(sql`${offerings.endsAt} > ${now.toISOString()}`, sql`${offerings.startsAt} > ${now.toISOString()}`)
  const found = await listOfferings(coming, 200)
  return found
    .filter((offering) => canJoin(getOfferingState(offering, now)) && (courseID === undefined || (offering.kind === 'batch' && offering.courseID === courseID)))
    .map((offering) => [offering.id, [offering.title, offering.startsAt && formatDay(offering.startsAt), formatSeats(offering)].filter(Boolean).join(', ')])
}

/** @returns a redirect, or the form with its errors; null if the enquiry no longer exists */
export async function handleLeadSeat(leadId: string, sent: FormData, actor: LeadActor) {
  const detail = await findLead(leadId, actor.permission)
  if (!detail) return null
  const form = await parseForm(sent, leadSeatForm)
  if (!form.ok) return form.response
  const { offering, way: action, formKey } = form.value
  if (!formKey || !isUuid(formKey) || !isUuid(offering)) return null
  if (detail.mergeTarget) return form.fail(409, 'This enquiry was merged into another one. Book there.')
  if (detail.canContact !== 'yes') return form.fail(409, contactFailures[detail.canContact])
  // After a lost response another batch may be chosen.
  const ownKey = createFormKey(`${formKey}\n${offering}`)
  const seated = await seatCaller(offering, { phone: detail.lead.phone, formKey: ownKey, add: async () => ({ id: leadId, isNew: false }) }, action, actor.id)
  if (!seated.ok) return form.fail(409, seated.message)
  const done = seated.state === 'held' ? 'seat-held' : seated.state === 'waiting' ? 'seat-waiting' : 'seat-booked'
  const to = `/staff/leads/${leadId}`
  if (seated.eventId === null) return redirectAfterPost(`${to}?done=${done}.${seated.bookingId}#lead-status`)
  return redirectAfterPost(`${createUndoLink(to, `booking.${done}`, seated.eventId)}#lead-status`)
}
