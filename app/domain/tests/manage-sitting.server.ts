import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { minuteMs } from '#app/lib/periods.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueueEnd, lockAttempt } from './lock-attempt.server.ts'
import { testAttemptEvents, testAttempts, testSittings } from './schema.server.ts'
import { findOrCreateAttempt } from './start-attempt.server.ts'
import { getMonitorTag } from './test-changes.ts'

/** `people`: whose time is extended. */
export type ManageSittingResult = { ok: true; people?: number } | { ok: false; message: string }
export const failSitting = (message: string): ManageSittingResult => ({ ok: false, message })

export const maxMinutes = 240
/** Of one paper, in total. The database checks it too. */
const maxExtraMinutes = 600
const tooMuchExtra = failSitting(`A paper gets at most ${maxExtraMinutes} extra minutes in all.`)

async function lockSitting(tx: Queryable, offeringId: string) {
  const { graceSeconds, pausedAt, publishedAt } = testSittings
  const [sitting] = await tx
    .select({ graceSeconds, pausedAt, publishedAt, now: sql`clock_timestamp()`.mapWith(testAttempts.createdAt) })
    .from(testSittings)
    .where(eq(testSittings.offeringId, offeringId))
    .for('update')
  return sitting
}

type ChangeSitting = (tx: Queryable, sitting: NonNullable<Awaited<ReturnType<typeof lockSitting>>>) => Promise<ManageSittingResult>

/** Changes a locked sitting. Its monitor then loads again. */
export async function changeSitting(offeringId: string, change: ChangeSitting): Promise<ManageSittingResult> {
  return await inTransaction(async (tx) => {
    const sitting = await lockSitting(tx, offeringId)
    const result = sitting ? await change(tx, sitting) : failSitting('This test is not there any more.')
    if (result.ok) await publishChange(tx, getMonitorTag(offeringId))
    return result
  })
}

/** Extends one person's time before the start, during the test, or after the time is over. Then the paper opens again for these minutes from now. */
export async function extendOne(offeringId: string, bookingId: string, minutes: number, actorId: string): Promise<ManageSittingResult> {
  return await changeSitting(offeringId, async (tx, sitting) => {
    const [booking] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.offeringId, offeringId)))
    if (!booking) return failSitting('This person has no seat here.')
    if (sitting.publishedAt) return failSitting('The results are published, so the time is not changed any more.')
    const attempt = await findOrCreateAttempt(tx, bookingId)
    if (!attempt) return failSitting('This person has no seat here.')
    if (attempt.extraMinutes + minutes > maxExtraMinutes) return tooMuchExtra
    await addMinutes(tx, attempt, minutes)
    await recordAudit(tx, { actorId, action: 'test.extend', subject: `test-attempt:${attempt.attemptId}`, after: { minutes } })
    return { ok: true }
  })
}

/** Extends the time only of those who are writing. */
export async function extendAll(offeringId: string, minutes: number, actorId: string): Promise<ManageSittingResult> {
  return await changeSitting(offeringId, async (tx, sitting) => {
    if (sitting.publishedAt) return failSitting('The results are published, so the time is not changed any more.')
    const open = await tx
      .select({ bookingId: testAttempts.bookingId, extraMinutes: testAttempts.extraMinutes })
      .from(testAttempts)
      .where(and(eq(testAttempts.offeringId, offeringId), isNotNull(testAttempts.startedAt), isNull(testAttempts.endedAt)))
      .orderBy(testAttempts.id)
    if (open.some(({ extraMinutes }) => extraMinutes + minutes > maxExtraMinutes)) return tooMuchExtra
    let people = 0
    for (const { bookingId } of open) {
      const attempt = await lockAttempt(tx, bookingId)
      if (!attempt || attempt.endedAt) continue
      await addMinutes(tx, attempt, minutes)
      people += 1
    }
    if (people === 0) return failSitting('No one is writing the test now.')
    await recordAudit(tx, { actorId, action: 'test.extend', subject: `offering:${offeringId}`, after: { minutes, people } })
    return { ok: true, people }
  })
}

type ExtendedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>

async function addMinutes(tx: Queryable, attempt: ExtendedAttempt, minutes: number): Promise<void> {
  const { attemptId, deadlineAt, endedAt, pausedAt, graceSeconds } = attempt
  const extraMinutes = sql`${testAttempts.extraMinutes} + ${minutes}`
  // A pause stops the clock. When it ends, everyone gets its whole duration.
  const now = pausedAt ?? attempt.now
  const isOver = endedAt !== null || (deadlineAt !== null && deadlineAt < now)
  const from = isOver ? now : deadlineAt
  const later = from && new Date(from.getTime() + minutes * minuteMs)
  await tx
    .update(testAttempts)
    .set({ extraMinutes, ...(later && { deadlineAt: later, endedAt: null, endedBy: null }) })
    .where(eq(testAttempts.id, attemptId))
  await tx.insert(testAttemptEvents).values({ attemptId, kind: 'extended', minutes })
  if (later) await enqueueEnd(tx, { id: attemptId, deadlineAt: later, graceSeconds })
}

/** `people` have started. `isOver`: no one writes and no one can begin. `failure`: why the results cannot be published now; null: they can. */
type SittingProgress = { people: number; writing: number; isOver: boolean; failure: string | null }

export async function getPublishing(tx: Queryable, offeringId: string): Promise<SittingProgress> {
  const end = sql`${testAttempts.deadlineAt} + ${testSittings.graceSeconds} * interval '1 second'`
  const isWriting = sql`${testAttempts.startedAt} is not null and ${testAttempts.endedAt} is null and ${end} > coalesce(${testSittings.pausedAt}, clock_timestamp())`
  const [row] = await tx
    .select({
      endsAt: offerings.endsAt,
      now: sql`clock_timestamp()`.mapWith(offerings.createdAt),
      pausedAt: testSittings.pausedAt,
      people: sql<number>`(count(${testAttempts.startedAt}))::int`,
      writing: sql<number>`(count(*) filter (where ${isWriting}))::int`,
    })
    .from(testSittings)
    .innerJoin(offerings, eq(offerings.id, testSittings.offeringId))
    .leftJoin(testAttempts, eq(testAttempts.offeringId, testSittings.offeringId))
    .where(eq(testSittings.offeringId, offeringId))
    .groupBy(offerings.id, testSittings.offeringId)
  if (!row) return { people: 0, writing: 0, isOver: true, failure: 'This test is not there any more.' }
  const { endsAt, now, pausedAt, people, writing } = row
  const open = `${writing === 1 ? '1 person is' : `${writing} people are`} still writing.`
  const until = endsAt && endsAt > now ? `People can still begin, until ${formatInstant(endsAt)}.` : null
  const reasons = [
    endsAt ? until : 'This test has no date.',
    writing > 0 ? `${open} Publish once all papers are handed in.` : null,
    pausedAt ? 'The test is paused: let it go on first.' : null,
    people === 0 && !until ? 'No one has taken this test, so there are no results.' : null,
  ].filter(Boolean)
  return { people, writing, isOver: endsAt !== null && !until && writing === 0, failure: reasons.length > 0 ? reasons.join(' ') : null }
}

/** Stops every clock, such as during a power cut: no answer is saved and no paper starts until it is resumed. */
export async function pauseSitting(offeringId: string, actorId: string): Promise<ManageSittingResult> {
  return await changeSitting(offeringId, async (tx, sitting) => {
    if (sitting.pausedAt) return { ok: true }
    if ((await getPublishing(tx, offeringId)).isOver) return failSitting('The test is over, so there is no clock to stop.')
    await tx.update(testSittings).set({ pausedAt: sitting.now }).where(eq(testSittings.offeringId, offeringId))
    await recordAudit(tx, { actorId, action: 'test.pause', subject: `offering:${offeringId}` })
    return { ok: true }
  })
}

/** Everyone who was writing gets the time of the pause back. */
export async function resumeSitting(offeringId: string, actorId: string): Promise<ManageSittingResult> {
  return await changeSitting(offeringId, async (tx, sitting) => {
    if (!sitting.pausedAt) return { ok: true }
    const { pausedAt, graceSeconds, now } = sitting
    const pause = sql`${now.toISOString()}::timestamptz - greatest(${pausedAt.toISOString()}::timestamptz, ${testAttempts.startedAt})`
    const wasOpen = sql`${testAttempts.deadlineAt} + ${graceSeconds} * interval '1 second' > ${pausedAt.toISOString()}::timestamptz`
    const moved = await tx
      .update(testAttempts)
      .set({ deadlineAt: sql`${testAttempts.deadlineAt} + (${pause})` })
      .where(and(eq(testAttempts.offeringId, offeringId), isNotNull(testAttempts.startedAt), isNull(testAttempts.endedAt), wasOpen))
      .returning({ id: testAttempts.id, deadlineAt: testAttempts.deadlineAt })
    await tx.update(testSittings).set({ pausedAt: null }).where(eq(testSittings.offeringId, offeringId))
    for (const { id, deadlineAt } of moved) if (deadlineAt) await enqueueEnd(tx, { id, deadlineAt, graceSeconds })
    await recordAudit(tx, { actorId, action: 'test.resume', subject: `offering:${offeringId}`, after: { people: moved.length } })
    return { ok: true }
  })
}

export async function eraseTests(tx: Queryable, leadIds: readonly string[]): Promise<void> {
  const own = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.leadId, [...leadIds]))
  await tx.delete(testAttempts).where(inArray(testAttempts.bookingId, own))
}
