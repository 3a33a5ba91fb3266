import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { seatStates } from '#app/domain/bookings/offerings.ts'
import { getMailedBookingPath } from '#app/domain/bookings/own-booking-link.server.ts'
import { feeStatuses, instalmentStatuses } from '#app/domain/bookings/payments/status-schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { findTemplate, type TemplateValues } from '#app/domain/content/template-content.server.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { canText, hasContactConsent } from '#app/domain/leads/contact-consent.server.ts'
import { selectLeadWithCopies } from '#app/domain/leads/merge-group.server.ts'
import type { LeadRow } from '#app/domain/leads/schema.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { config } from '#app/platform/config.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { runInBatches } from '#app/platform/db/in-batches.server.ts'
import { type FilledTemplate, fillMessageTemplate } from './fill-template.server.ts'
import { getPeople } from './notify-attendees.server.ts'
import { enqueueForMany, type NewMessage } from './outbox.server.ts'
import { createUnreachedTasks, type UnreachedBooking } from './unreached-tasks.server.ts'

type FeeReminder = { bookingId: string; leadId: string; dueOn: string; step: string }

const templateId = 'fee-reminder'

type DueInstalment = { paise: number; dueOn: string; title: string; link: string }

async function findDue(tx: Queryable, bookingId: string, until: string): Promise<DueInstalment | null> {
  const parts = await tx
    .select({ dueOn: instalmentStatuses.dueOn, paise: instalmentStatuses.openPaise, title: offerings.title, endsAt: offerings.endsAt })
    .from(instalmentStatuses)
    .innerJoin(bookings, eq(bookings.id, instalmentStatuses.bookingId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(instalmentStatuses.bookingId, bookingId), gt(instalmentStatuses.openPaise, 0), lte(instalmentStatuses.dueOn, until)))
    .orderBy(asc(instalmentStatuses.dueOn))
  const [first] = parts
  if (!first) return null
  const paise = parts.reduce((sum, part) => sum + part.paise, 0)
  return { paise, dueOn: first.dueOn, title: first.title, link: `${config().publicUrl}${getMailedBookingPath(bookingId, first.endsAt, new Date())}` }
}

function getValues({ paise, dueOn, title, link }: DueInstalment): Pick<TemplateValues, 'due' | 'dueDay' | 'booking' | 'bookingLink'> {
  return { due: formatRupees(paise), dueDay: formatStoredDate(dueOn), booking: title, bookingLink: link }
}

export async function getDueValues(tx: Queryable, leadId: string): Promise<Partial<TemplateValues>> {
  const [next] = await tx
    .select({ bookingId: feeStatuses.bookingId, nextOn: feeStatuses.nextOn })
    .from(feeStatuses)
    .innerJoin(bookings, eq(bookings.id, feeStatuses.bookingId))
    .where(sql`${bookings.leadId} in ${selectLeadWithCopies(leadId)} and ${feeStatuses.nextOn} is not null`)
    .orderBy(asc(feeStatuses.nextOn))
    .limit(1)
  const due = next?.nextOn ? await findDue(tx, next.bookingId, next.nextOn) : null
  return due ? getValues(due) : {}
}

function fill(lead: LeadRow, values: Partial<TemplateValues>, hasSms: boolean): FilledTemplate[] {
  const { name, email, reference, courseID } = lead
  const known = { name, reference, counsellor: getInstitute().name, course: (courseID && findCourseLabel(courseID)) || 'our courses' }
  return fillMessageTemplate(findTemplate(templateId), { ...known, ...values }, { hasAddress: email !== null, hasSms }).filter(({ isByHand }) => !isByHand)
}

/**
 * Sends a mail, a registered SMS and a WhatsApp template of the Cloud API. A person without a working channel becomes a call task.
 * Each booking, day and step has one reminder. @returns how many people get a message, and the causes of all messages and tasks
 */
export async function remindOfFees(
  tx: Queryable,
  places: readonly FeeReminder[],
  startAfter?: Date,
): Promise<{ reached: number; calls: number; causes: string[] }> {
  const people = await getPeople(tx, places)
  const wanted: (NewMessage & { leadId: string })[] = []
  const unreached: UnreachedBooking[] = []
  let reached = 0
  for (const place of places) {
    const lead = people.get(place.leadId)
    if (!lead || lead.state === 'withdrawn' || lead.state === 'erased' || lead.erasedAt) continue
    const due = await findDue(tx, place.bookingId, place.dueOn)
    if (!due) continue
    const message = { leadId: lead.id, kind: templateId, cause: `${place.bookingId}/${place.dueOn}/${place.step}` }
    const canWrite = await hasContactConsent(tx, lead.id)
    const filledMessages = fill(lead, getValues(due), await canText(tx, lead)).filter(({ channel }) => channel !== 'whatsapp' || canWrite)
    wanted.push(...filledMessages.map(({ channel }) => ({ ...message, channel })))
    if (filledMessages.length > 0) reached += 1
    else unreached.push({ bookingId: place.bookingId, leadId: place.leadId, cause: message.cause })
  }
  await enqueueForMany(tx, wanted, startAfter)
  await createUnreachedTasks(tx, unreached, templateId)
  await publishChange(tx, 'leads')
  return { reached, calls: unreached.length, causes: [...new Set([...wanted, ...unreached].map(({ cause }) => cause))] }
}

/** Composes from the current amounts. `unwanted` says why the message is no longer sent. */
export async function composeFeeReminder(
  { cause, channel }: { cause: string; channel: string },
  lead: LeadRow,
): Promise<FilledTemplate | { unwanted: string }> {
  const [bookingId = '', dueOn = ''] = cause.split('/')
  const due = await findDue(db(), bookingId, dueOn)
  if (!due) return { unwanted: 'nothing is due any more' }
  if (channel !== 'mail' && !(await hasContactConsent(db(), lead.id))) return { unwanted: 'there is no consent to contact now' }
  const option = fill(lead, getValues(due), await canText(db(), lead)).find((one) => one.channel === channel)
  return option ?? { unwanted: 'the text cannot be sent this way now' }
}

const firstStepDays = -3
/** Counted from the due date. Negative: days before it. */
const steps: readonly (readonly [days: number, step: string])[] = [
  [firstStepDays, 'soon'],
  [1, 'late-1'],
  [8, 'late-2'],
  [15, 'late-3'],
  [22, 'late-4'],
]
const lastReminderDays = 28
const atOnce = 200

/** Null if the first step is still to come. */
const findStep = (dueOn: string, today: string) => steps.findLast(([days]) => today >= addDays(dueOn, days))?.[1] ?? null

/** Each step once. @param today the date in India */
export async function sendFeeReminders(today: string, size = atOnce): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  await runInBatches(size, async () => {
    const due = await db()
      .select({ bookingId: feeStatuses.bookingId, leadId: bookings.leadId, nextOn: feeStatuses.nextOn })
      .from(feeStatuses)
      .innerJoin(bookings, eq(bookings.id, feeStatuses.bookingId))
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .where(
        and(
          gt(feeStatuses.bookingId, after),
          lte(feeStatuses.nextOn, addDays(today, -firstStepDays)),
          gte(feeStatuses.nextOn, addDays(today, -lastReminderDays)),
          inArray(bookings.state, [...seatStates]),
          isNull(offerings.cancelledAt),
        ),
      )
      .orderBy(asc(feeStatuses.bookingId))
      .limit(size)
    const places = due.flatMap(({ bookingId, leadId, nextOn }): FeeReminder[] => {
      const step = nextOn && findStep(nextOn, today)
      return nextOn && step ? [{ bookingId, leadId, dueOn: nextOn, step }] : []
    })
    if (places.length > 0) await inTransaction(async (tx) => void (await remindOfFees(tx, places)))
    after = due.at(-1)?.bookingId ?? after
    return due.length
  })
}
