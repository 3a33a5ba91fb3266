import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { lockBooking } from '#app/domain/bookings/change-booking.server.ts'
import { feeAgreedJob, feeWaivedJob } from '#app/domain/bookings/jobs.ts'
import { seatStates } from '#app/domain/bookings/offerings.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { calculateScholarshipPaise, type FeePlan, type UsableScholarship } from './fee-plan.ts'
import { sumReceived } from './payment-sums.server.ts'
import { createPaymentUndo, recordPaymentEvent } from './record-payment-event.server.ts'
import { feeAgreements, feeInstalments } from './schema.server.ts'
import { feeStatuses } from './status-schema.server.ts'

type Agreement = typeof feeAgreements.$inferSelect
/** Scholarships won by the booking's person, still valid, not used for another booking. Passed in, because the folder `tests` comes after this one. */
export type FindScholarships = (bookingId: string, from?: Queryable) => Promise<UsableScholarship[]>
/**
 * `changed`: another person agreed another fee meanwhile. `received`: more than that was received already. `ended`: there is
 * no seat. `scholarship`: it is used for another booking, or has another value now.
 */
export type AgreeFeeResult =
  | { ok: true; eventId: number }
  | { ok: false; reason: 'absent' | 'changed' | 'ended' | 'scholarship' }
  | { ok: false; reason: 'received'; receivedPaise: number }

/** Agrees a booking's fee and its due dates. It replaces the agreement before. @param expected the agreement that the form showed; null: none */
export async function agreeFee(
  bookingId: string,
  plan: Omit<FeePlan, 'scholarshipCode'> & { gstPercent: number; scholarshipCode?: string | null; findScholarships?: FindScholarships },
  expected: string | null,
  actorId: string,
): Promise<AgreeFeeResult> {
  return await lockBooking(bookingId, async (tx, booking): Promise<AgreeFeeResult> => {
    const before = await findAgreement(tx, bookingId)
    if ((before?.id ?? null) !== expected) return { ok: false, reason: 'changed' }
    if (!seatStates.some((state) => state === booking.state)) return { ok: false, reason: 'ended' }
    const { instalments, findScholarships, ...agreed } = plan
    if (plan.scholarshipCode && !(await applyScholarship(tx, bookingId, plan))) return { ok: false, reason: 'scholarship' }
    const receivedPaise = await getReceivedPaise(tx, bookingId)
    const agreedPaise = plan.coursePaise - plan.discountPaise
    if (receivedPaise > agreedPaise) return { ok: false, reason: 'received', receivedPaise }
    if (before) await replaceAgreement(tx, before.id)
    const [created] = await tx
      .insert(feeAgreements)
      .values({ ...agreed, bookingId, agreedBy: actorId })
      .returning({ id: feeAgreements.id })
    if (!created) throw new Error('The agreement was not written.')
    const parts = instalments.map((part, index) => ({ ...part, agreementId: created.id, number: index + 1 }))
    if (parts.length > 0) await tx.insert(feeInstalments).values(parts)
    await recordPaymentEvent(tx, booking, { what: 'agreed', amountPaise: agreedPaise, actorId })
    await enqueue(tx, feeAgreedJob, { bookingId, agreementId: created.id }, { startAfter: sendTime() })
    const eventId = await recordAudit(tx, {
      actorId,
      action: 'booking.fee',
      subject: `booking:${bookingId}`,
      before: before && { agreement: before.id, agreedPaise: before.coursePaise - before.discountPaise },
      after: { agreement: created.id, agreedPaise, discountPaise: plan.discountPaise, instalments: instalments.length },
    })
    return { ok: true, eventId }
  })
}

/** @param openPaise the open amount that the form showed */
export async function waiveRest(
  bookingId: string,
  { agreementId, openPaise, note }: { agreementId: string; openPaise: number; note: string },
  actorId: string,
): Promise<AgreeFeeResult> {
  return await lockBooking(bookingId, async (tx, booking): Promise<AgreeFeeResult> => {
    const [current] = await tx.select().from(feeStatuses).where(eq(feeStatuses.bookingId, bookingId))
    if (current?.agreementId !== agreementId || current.openPaise !== openPaise || openPaise <= 0) return { ok: false, reason: 'changed' }
    const waivedPaise = current.waivedPaise + openPaise
    await setWaived(tx, agreementId, { waivedPaise, waiveNote: note, waivedBy: actorId, waivedAt: new Date() })
    await recordPaymentEvent(tx, booking, { what: 'waived', amountPaise: openPaise, actorId })
    await enqueue(tx, feeWaivedJob, { bookingId, agreementId, waivedPaise }, { startAfter: sendTime() })
    const [before, after] = [{ waivedPaise: current.waivedPaise }, { waivedPaise, agreement: agreementId }]
    const eventId = await recordAudit(tx, { actorId, action: 'booking.waive', subject: `booking:${bookingId}`, before, after })
    return { ok: true, eventId }
  })
}

/** The lock makes a concurrent request for the same scholarship wait. */
async function applyScholarship(tx: Queryable, bookingId: string, plan: Parameters<typeof agreeFee>[1]): Promise<boolean> {
  const code = plan.scholarshipCode ?? ''
  await lockScholarship(tx, code)
  const usable = (await plan.findScholarships?.(bookingId, tx))?.find((one) => one.code === code)
  if (!usable || calculateScholarshipPaise(plan.coursePaise, usable.percentOfFee) !== plan.discountPaise) return false
  // A booking that lost its seat frees its scholarship.
  await tx
    .update(feeAgreements)
    .set({ replacedAt: sql`clock_timestamp()` })
    .where(and(eq(feeAgreements.scholarshipCode, code), isNull(feeAgreements.replacedAt), ne(feeAgreements.bookingId, bookingId)))
  return true
}

const lockScholarship = async (tx: Queryable, code: string) => await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`scholarship/${code}`}))`)

async function isScholarshipFree(tx: Queryable, code: string, bookingId: string): Promise<boolean> {
  await lockScholarship(tx, code)
  const isUsed = and(eq(feeAgreements.scholarshipCode, code), isNull(feeAgreements.replacedAt), ne(feeAgreements.bookingId, bookingId))
  return (await tx.select({ id: feeAgreements.id }).from(feeAgreements).where(isUsed)).length === 0
}

async function findAgreement(tx: Queryable, bookingId: string): Promise<Agreement | null> {
  const [row] = await tx
    .select()
    .from(feeAgreements)
    .where(and(eq(feeAgreements.bookingId, bookingId), isNull(feeAgreements.replacedAt)))
  return row ?? null
}

async function getReceivedPaise(tx: Queryable, bookingId: string): Promise<number> {
  const { rows } = await tx.execute<{ paise: number }>(sql`select ${sumReceived(bookingId)} as paise`)
  return rows[0]?.paise ?? 0
}

async function replaceAgreement(tx: Queryable, id: string): Promise<void> {
  await tx.update(feeAgreements).set({ replacedAt: sql`clock_timestamp()` }).where(eq(feeAgreements.id, id))
}

async function setWaived(tx: Queryable, id: string, waived: Pick<Agreement, 'waivedPaise' | 'waiveNote' | 'waivedBy' | 'waivedAt'>): Promise<void> {
  await tx.update(feeAgreements).set(waived).where(eq(feeAgreements.id, id))
}

type AuditedAgreement = { agreement?: string; waivedPaise?: number }

/** The undo handlers of agreements: the agreement before counts again, unless more than its amount was received meanwhile. */
export const agreementUndoHandlers: Record<string, UndoHandler> = {
  'booking.fee': createPaymentUndo<AuditedAgreement>(async (tx, booking, { before, after, actorId }) => {
    const current = await findAgreement(tx, booking.id)
    if (!current || current.id !== after?.agreement || current.waivedPaise > 0) return false
    const [earlier] = before?.agreement ? await tx.select().from(feeAgreements).where(eq(feeAgreements.id, before.agreement)) : []
    const agreedPaise = earlier ? earlier.coursePaise - earlier.discountPaise : 0
    if (earlier && (await getReceivedPaise(tx, booking.id)) > agreedPaise) return false
    if (earlier?.scholarshipCode && !(await isScholarshipFree(tx, earlier.scholarshipCode, booking.id))) return false
    await replaceAgreement(tx, current.id)
    if (earlier) await tx.update(feeAgreements).set({ replacedAt: null }).where(eq(feeAgreements.id, earlier.id))
    await recordPaymentEvent(tx, booking, { what: 'agreement-undone', amountPaise: current.coursePaise - current.discountPaise, actorId })
    return true
  }),
  'booking.waive': createPaymentUndo<AuditedAgreement>(async (tx, booking, { before, after, actorId }) => {
    const current = await findAgreement(tx, booking.id)
    if (!current || current.id !== after?.agreement || current.waivedPaise !== after?.waivedPaise) return false
    const waivedPaise = before?.waivedPaise ?? 0
    const left =
      waivedPaise > 0
        ? { waiveNote: current.waiveNote, waivedBy: current.waivedBy, waivedAt: current.waivedAt }
        : { waiveNote: '', waivedBy: null, waivedAt: null }
    await setWaived(tx, current.id, { waivedPaise, ...left })
    await recordPaymentEvent(tx, booking, { what: 'waiver-undone', amountPaise: current.waivedPaise - waivedPaise, actorId })
    return true
  }),
}
