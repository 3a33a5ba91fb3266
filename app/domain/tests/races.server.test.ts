import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTaker, addTest, createAnswerForm, letTimePass, readPaperOf, seedTests } from '#server/testing/tests.ts'
import { submitAttempt } from './end-attempt.server.ts'
import { findOwnResult } from './find-own-test.server.ts'
import { extendAll, extendOne, pauseSitting, resumeSitting } from './manage-sitting.server.ts'
import { saveAnswer } from './save-answer.server.ts'
import { testAttemptEvents, testAttempts, testItems } from './schema.server.ts'
import { annulQuestion, publishResults } from './score-sitting.server.ts'
import { requestExtraTime, startTestAttempt } from './start-attempt.server.ts'

useTestDatabase({ jobs: true })

let actor = ''
beforeAll(async () => {
  await seedTests()
  actor = (await signedInAs('admin')).id
})

/** A person who has started, with their paper. */
async function begin(offeringId: string) {
  const bookingId = await addTaker(offeringId)
  expect(await startTestAttempt(bookingId)).toEqual({ ok: true })
  return { bookingId, paper: await readPaperOf(bookingId) }
}
type Item = Awaited<ReturnType<typeof readPaperOf>>[number]
const save = (bookingId: string, item: Item, seq: number, { isRight = true, page = 'one' } = {}) =>
  saveAnswer(bookingId, { position: item.position, form: createAnswerForm(item, isRight), isMarked: false, seq, spentSeconds: 1, page })
const endWindow = async (offeringId: string) =>
  await db()
    .update(offerings)
    .set({ endsAt: sql`clock_timestamp()`, closesAt: new Date(Date.now() - 1) })
    .where(eq(offerings.id, offeringId))
const itemOf = async (bookingId: string, position: number) => (await readPaperOf(bookingId)).find((item) => item.position === position)

/** Waits until another transaction waits for a lock, or until `done` returns true. */
async function untilBlocked(done: () => boolean): Promise<void> {
  for (;;) {
    const { rows } = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (done() || (rows[0]?.n ?? 0) > 0) return
  }
}

/** Waits until a person's grace period is over by the database's clock. */
async function untilOver(bookingId: string): Promise<void> {
  const isOver = sql`booking_id = ${bookingId} and deadline_at + interval '180 seconds' <= clock_timestamp()`
  while ((await db().$count(testAttempts, isOver)) === 0);
}

// Without the lock of the attempt both draw a paper, and the second fails because its questions exist already.
test('starting from two devices at once creates one paper and one start', async () => {
  for (let round = 0; round < 4; round += 1) {
    const bookingId = await addTaker(await addTest())
    await requestExtraTime(bookingId)
    const begun = await Promise.all([startTestAttempt(bookingId), startTestAttempt(bookingId), startTestAttempt(bookingId)])
    expect(begun).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    const [attempt] = await db().select().from(testAttempts).where(eq(testAttempts.bookingId, bookingId))
    const isStart = and(eq(testAttemptEvents.attemptId, attempt?.id ?? ''), eq(testAttemptEvents.kind, 'started'))
    expect(await db().$count(testAttemptEvents, isStart)).toBe(1)
    expect(await readPaperOf(bookingId)).toHaveLength(40)
  }
})

// Without the lock of the attempt and the comparison of sequence numbers, the answer that is written last stays, which may be the older one.
test('if two tabs answer one question at once, the later answer stays and the other tab is notified', async () => {
  const { bookingId, paper } = await begin(await addTest())
  for (const item of paper.filter(({ body }) => body.kind === 'one').slice(0, 6)) {
    const [later, earlier] = await Promise.all([save(bookingId, item, 9, { page: 'a' }), save(bookingId, item, 8, { isRight: false, page: 'b' })])
    expect(later).toMatchObject({ ok: true })
    expect(earlier.ok || earlier.reason === 'newer').toBe(true)
    expect((await itemOf(bookingId, item.position))?.answer).toBe(String(createAnswerForm(item).get('a')))
  }
})

// Without the lock of the offering both get the seat.
test('if two people register for the last seat of a slot, one gets it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const offeringId = await addTest({ mode: 'classroom', capacity: 1 })
    const people = [await addSeatLead(), await addSeatLead()]
    const booked = await Promise.all(people.map((leadId) => bookAsStaff({ offeringId, leadId, whenFull: 'refuse' })))
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1)
    const hasSeat = and(eq(bookings.offeringId, offeringId), inArray(bookings.state, ['confirmed', 'held']))
    expect(await db().$count(bookings, hasSeat)).toBe(1)
  }
})

// Without the lock of the attempt an answer is confirmed after the paper was submitted.
test('if a paper is submitted at zero seconds during a save, it has the acknowledged answer and nothing after its end', async () => {
  const offeringId = await addTest()
  for (let round = 0; round < 6; round += 1) {
    const { bookingId, paper } = await begin(offeringId)
    await letTimePass(bookingId, 60 * 60)
    const [item] = paper
    if (!item) throw new Error('There is no question.')
    const [saved] = await Promise.all([save(bookingId, item, 1), submitAttempt(bookingId)])
    const [attempt] = await db().select().from(testAttempts).where(eq(testAttempts.bookingId, bookingId))
    const [stored] = await db()
      .select()
      .from(testItems)
      .where(and(eq(testItems.attemptId, attempt?.id ?? ''), eq(testItems.position, item.position)))
    expect(attempt?.endedBy).toBe('person')
    expect(stored?.answer !== null).toBe(saved.ok)
    if (stored?.savedAt && attempt?.endedAt) expect(stored.savedAt.getTime()).toBeLessThanOrEqual(attempt.endedAt.getTime())
    if (!saved.ok) expect(saved).toEqual({ ok: false, reason: 'closed', state: 'ended' })
  }
})

// Without the shared lock of the sitting the results are published first, and a confirmed answer is not marked.
test('an answer being saved while the results are published is marked', async () => {
  // On a busy machine a save may begin after its grace period: the next round leaves it more time.
  for (let secondsLeft = 0.5; !(await publishDuringSave(secondsLeft)); secondsLeft *= 2);
})

/** @returns whether the save began within its grace period */
async function publishDuringSave(secondsLeft: number): Promise<boolean> {
  const offeringId = await addTest()
  const { bookingId, paper } = await begin(offeringId)
  const [item] = paper
  if (!item) throw new Error('There is no question.')
  await letTimePass(bookingId, 60 * 60 + 180 - secondsLeft)
  await endWindow(offeringId)
  let saved: ReturnType<typeof save> | null = null
  let published: ReturnType<typeof publishResults> | null = null
  let [isSaved, isPublished] = [false, false]
  await inTransaction(async (tx) => {
    // Stops the save between its read of the clock and its write.
    await tx.select().from(testItems).where(eq(testItems.position, item.position)).for('update')
    saved = save(bookingId, item, 1).finally(() => {
      isSaved = true
    })
    await untilBlocked(() => isSaved)
    if (isSaved) return
    await untilOver(bookingId)
    published = publishResults(offeringId, actor).finally(() => {
      isPublished = true
    })
    for (let looks = 0; looks < 40 && !isPublished; looks += 1) await db().execute(sql`select 1`)
  })
  if (!published) return false
  expect(await saved).toMatchObject({ ok: true })
  expect(await published).toEqual({ ok: true })
  expect(await findOwnResult(bookingId)).toMatchObject({ right: 1, open: 39 })
  return true
}

// Without the lock of the sitting the annulment and the publication do not see each other.
test('a question annulled while the results are published gives marks to everyone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const offeringId = await addTest()
    const { bookingId, paper } = await begin(offeringId)
    const item = paper.find(({ body }) => body.kind === 'one')
    if (!item) throw new Error('Every paper has a choice of one in four.')
    await save(bookingId, item, 1, { isRight: false })
    await submitAttempt(bookingId)
    await endWindow(offeringId)
    const done = await Promise.all([publishResults(offeringId, actor), annulQuestion(offeringId, item.questionId, 'Two options were right.', actor)])
    expect(done).toEqual([{ ok: true }, { ok: true }])
    expect(await findOwnResult(bookingId)).toMatchObject({ marks: 3, right: 1 })
  }
})

// If the locks of the sitting and the attempts were taken in another order, they could deadlock.
test('concurrent saves, starts and submissions with extensions, pauses and resumes all succeed, and no one loses time', async () => {
  const offeringId = await addTest()
  const people = await Promise.all([0, 1, 2, 3].map(async () => await begin(offeringId)))
  const late = await addTaker(offeringId)
  const [first] = people
  const work = [
    ...people.flatMap(({ bookingId, paper }) => paper.slice(0, 5).map((item, at) => save(bookingId, item, at + 1))),
    extendAll(offeringId, 5, actor),
    extendOne(offeringId, first?.bookingId ?? '', 5, actor),
    pauseSitting(offeringId, actor),
    startTestAttempt(late),
    resumeSitting(offeringId, actor),
    submitAttempt(first?.bookingId ?? ''),
  ]
  await Promise.all(work)
  await resumeSitting(offeringId, actor)
  const rows = await db().select().from(testAttempts).where(eq(testAttempts.offeringId, offeringId))
  const short = rows.filter(({ startedAt, deadlineAt, bookingId }) => bookingId !== late && Number(deadlineAt) - Number(startedAt) < 65 * 60_000)
  expect(short.filter(({ bookingId }) => bookingId !== first?.bookingId)).toEqual([])
})
