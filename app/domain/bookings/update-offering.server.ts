import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import type { FieldName } from '#app/domain/bookings/schedule/offering-fields.ts'
import { updateSessions } from '#app/domain/bookings/sessions/update-sessions.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { findViolatedConstraint } from '#app/platform/db/violated-constraint.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { openBookingJob } from './jobs.ts'
import { lockOffering } from './lock-offering.server.ts'
import { getOfferingTag, offeringsName } from './offering-changes.ts'
import { type OfferingRow, offerings } from './schema.server.ts'
import { writeUpcomingDays } from './upcoming-batches.server.ts'
import { expireDue, handleSeatsFreed } from './waitlist.server.ts'

/** Why nothing was written. `changed`: another person saved a change since. `field`: the field with the problem. */
export type OfferingFailure = { ok: false; reason: 'absent' | 'changed' | 'refused'; message: string; field: FieldName | null }
export type OfferingResult = { ok: true; id: string; eventId: number } | OfferingFailure

/** Which offering changes, the version that the caller saw, and who changes it. */
export type OfferingChangeInput = { id: string; version: number; actorId: string; now?: Date }

export const failOffering = (message: string, field: FieldName | null = null): OfferingFailure => ({ ok: false, reason: 'refused', message, field })
export const absent: OfferingFailure = { ok: false, reason: 'absent', message: 'This batch or event no longer exists.', field: null }
const changed: OfferingFailure = {
  ok: false,
  reason: 'changed',
  message: 'Someone else saved changes while you had the page open. The page shows them. Your changes were not saved.',
  field: null,
}

/** A `version` other than the row's fails as `changed`. `lockFirst` takes the locks that come before the offering's; `work` gets its result. */
export async function updateOffering<First = void>(
  id: string,
  version: number,
  work: (tx: Queryable, offering: OfferingRow, first: First) => Promise<OfferingResult>,
  lockFirst: (tx: Queryable) => Promise<First> = async () => undefined as First,
): Promise<OfferingResult> {
  try {
    return await inTransaction(async (tx) => {
      const first = await lockFirst(tx)
      await lockOffering(tx, id)
      await expireDue(tx, id)
      const [offering] = await tx.select().from(offerings).where(eq(offerings.id, id))
      if (!offering) return absent
      return offering.version === version ? await work(tx, offering, first) : changed
    })
  } catch (error) {
    return await parseConstraintError(error, id)
  }
}

export async function writeChange(
  tx: Queryable,
  before: OfferingRow,
  values: Partial<OfferingRow>,
  { actorId, action, now = new Date() }: { actorId: string | null; action: AuditAction; now?: Date },
): Promise<{ ok: true; id: string; eventId: number }> {
  const { id } = before
  const names = (Object.keys(values) as (keyof OfferingRow)[]).filter((name) => !isSame(before[name], values[name]))
  const pick = (of: Partial<OfferingRow>, version: number) => ({ ...Object.fromEntries(names.map((name) => [name, of[name] ?? null])), version })
  await tx
    .update(offerings)
    .set({ ...values, version: sql`${offerings.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(offerings.id, id))
  const eventId = await recordAudit(tx, {
    actorId,
    action,
    subject: `offering:${id}`,
    before: pick(before, before.version),
    after: pick(values, before.version + 1),
  })
  await handleSeatsFreed(tx, id)
  if (names.includes('startsAt') || names.includes('endsAt')) await updateSessions(tx, id, now)
  const after = { ...before, ...values }
  const { opensAt } = after
  // The clock opens booking, not a person, so a job runs then. If the moment was moved since, the job finds nothing to do.
  if (opensAt && opensAt > new Date() && after.publishedAt && !after.cancelledAt && (names.includes('opensAt') || names.includes('publishedAt')))
    await enqueue(tx, openBookingJob, { offeringId: id }, { startAfter: opensAt })
  // This reloads all open pages, so not for drafts: no page shows them.
  const isShown = before.publishedAt !== null || Boolean(values.publishedAt)
  await publishChange(tx, ...(isShown ? [offeringsName] : []), getOfferingTag(id))
  if (isShown && before.kind === 'batch') await writeUpcomingDays(tx, [before.courseID, after.courseID], { actorId, now })
  return { ok: true, id, eventId }
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b
}

/** Turns a violated constraint into a message for staff. @throws any other error */
export async function parseConstraintError(error: unknown, id: string): Promise<OfferingFailure> {
  const constraint = findViolatedConstraint(error)
  if (constraint === 'offerings_seats_within_capacity') {
    const [now] = await db().select({ taken: offerings.seatsTaken }).from(offerings).where(eq(offerings.id, id))
    const taken = now?.taken ?? 0
    return failOffering(`${taken === 1 ? '1 seat is' : `${taken} seats are`} taken. There cannot be fewer than that: cancel bookings first.`, 'capacity')
  }
  if (constraint === 'offerings_workshop_once') return failOffering('This workshop is held at this time already.', 'startsAt')
  if (constraint === 'offerings_slug_unique') return failOffering('Another one has this address. Choose another, or leave it empty.', 'slug')
  throw error
}
