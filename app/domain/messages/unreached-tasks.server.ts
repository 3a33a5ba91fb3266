import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type BookingMessageKind, isBookingMessage } from '#app/domain/bookings/booking-messages.ts'
import { formatDateOrUnknown } from '#app/domain/bookings/offering-labels.ts'
import { bookings, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { createCallTasks } from '#app/domain/leads/call-tasks.server.ts'
import { type CallTaskReason, callTaskReasons } from '#app/domain/leads/lead-states.ts'
import { leadEvents } from '#app/domain/leads/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { messages } from './schema.server.ts'

export type UnreachedBooking = { bookingId: string; leadId: string; cause: string }
type UnreachedBookingRow = Pick<typeof bookings.$inferSelect, 'expiresAt'> & Pick<typeof offerings.$inferSelect, 'title' | 'startsAt' | 'endsAt' | 'closesAt'>

/** Until when a call instead of the message is useful; null: always. */
const untilByReason: Record<CallTaskReason, (of: UnreachedBookingRow) => Date | null> = {
  'booking-offered': ({ expiresAt }) => expiresAt,
  'offer-lapsed': ({ closesAt }) => closesAt,
  'booking-cancelled': () => null,
  'booking-called-off': () => null,
  'booking-moved': ({ endsAt }) => endsAt,
  // Results of a test come after its end.
  'booking-notice': ({ endsAt }) => (endsAt && endsAt > new Date() ? endsAt : null),
  'booking-reminder': ({ startsAt }) => startsAt,
  'fee-reminder': () => null,
  'booking-certificate': () => null,
  'certificate-restored': () => null,
  'certificate-revoked': () => null,
}
const replacing: CallTaskReason[] = ['booking-moved', 'booking-reminder', 'booking-offered', 'fee-reminder']

export async function createUnreachedTasks(tx: Queryable, unreached: UnreachedBooking[], kind: BookingMessageKind): Promise<void> {
  const reason = callTaskReasons.find((one) => one === kind)
  if (!reason || unreached.length === 0) return
  const ids = unreached.map(({ bookingId }) => bookingId)
  const rows = await tx
    .select({
      id: bookings.id,
      expiresAt: bookings.expiresAt,
      title: offerings.title,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      closesAt: offerings.closesAt,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(inArray(bookings.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const notices = reason === 'booking-notice' ? await listNotices(tx, unreached) : null
  const tasks = unreached.flatMap(({ bookingId, leadId, cause }) => {
    const row = byId.get(bookingId)
    if (!row) return []
    const notice = notices?.get(getNoticeId(cause))
    const subject = notice ? `${notice.subject}: ${row.title}` : `${row.title}, ${formatDateOrUnknown(row.startsAt)}`
    return [{ leadId, reason, cause, subject, until: notice?.usefulUntil ?? untilByReason[reason](row), replaces: replacing.includes(reason) }]
  })
  await createCallTasks(tx, tasks)
}

const getNoticeId = (cause: string) => cause.split('/')[1] ?? ''

type NoticeRow = Pick<typeof offeringNotices.$inferSelect, 'id' | 'subject' | 'usefulUntil'>

async function listNotices(tx: Queryable, unreached: UnreachedBooking[]): Promise<Map<string, NoticeRow>> {
  const ids = [...new Set(unreached.map(({ cause }) => getNoticeId(cause)))].filter(isUuid)
  const { id, subject, usefulUntil } = offeringNotices
  const rows = await tx.select({ id, subject, usefulUntil }).from(offeringNotices).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Creates a task for a message that failed permanently, unless another one with the same cause was sent or still waits. */
export async function createCallTask(tx: Queryable, { leadId, kind, cause }: typeof messages.$inferSelect): Promise<void> {
  const [bookingId = ''] = cause.split('/')
  if (!leadId || !isBookingMessage(kind)) return
  if (kind === 'booking-cancelled' && !(await isCancelledByStaff(tx, leadId, cause))) return
  const [other] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.cause, cause), eq(messages.kind, kind), or(eq(messages.state, 'waiting'), eq(messages.state, 'sent'))))
    .limit(1)
  if (!other) await createUnreachedTasks(tx, [{ bookingId, leadId, cause }], kind)
}

/** People know about seats that they cancelled themselves: only a cancellation by staff needs a call. */
async function isCancelledByStaff(tx: Queryable, leadId: string, cause: string): Promise<boolean> {
  const isThis = sql`${leadEvents.detail} @> ${JSON.stringify({ cause, byStaff: true })}::jsonb`
  const found = await tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'booking'), isThis))
    .limit(1)
  return found.length > 0
}
