import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookings, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { formatTime } from '#app/lib/dates.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTaker, addTest, createAnswerForm, importQuestions, letTimePass, readPaperOf, seedTests } from '#server/testing/tests.ts'
import { endDueAttempt, submitAttempt } from './end-attempt.server.ts'
import { findOwnResult, findOwnTest } from './find-own-test.server.ts'
import { handleAnswerByScript, sendTestClock } from './handle-own-test.server.ts'
import { findLetter, verifyLetter } from './letter.server.ts'
import { extendAll, extendOne, pauseSitting, resumeSitting } from './manage-sitting.server.ts'
import { saveAnswer } from './save-answer.server.ts'
import { testAttempts, testResults, testSittings } from './schema.server.ts'
import { findScholarship } from './scholarships.server.ts'
import { annulQuestion, publishResults } from './score-sitting.server.ts'
import { requestExtraTime, startTestAttempt } from './start-attempt.server.ts'

useTestDatabase({ jobs: true })

let actor = ''
beforeAll(async () => {
  await seedTests()
  actor = (await signedInAs('admin')).id
})

const textForm = (text: string) => {
  const form = new FormData()
  form.set('a', text)
  return form
}
const saveOf = (bookingId: string, position: number, { seq, form, page = 'one' }: { seq: number; form: FormData; page?: string }) =>
  saveAnswer(bookingId, { position, form, isMarked: false, seq, spentSeconds: 5, page })

async function begin(offering?: string) {
  const offeringId = offering ?? (await addTest())
  const bookingId = await addTaker(offeringId)
  expect(await startTestAttempt(bookingId)).toEqual({ ok: true })
  const paper = await readPaperOf(bookingId)
  const typed = paper.find(({ body }) => body.kind === 'code' || body.kind === 'number')
  if (!typed) throw new Error('Every paper has a question whose answer is typed.')
  return { offeringId, bookingId, paper, position: typed.position }
}

const attemptOf = async (bookingId: string) => {
  const [row] = await db().select().from(testAttempts).where(eq(testAttempts.bookingId, bookingId))
  if (!row) throw new Error('There is no attempt.')
  return row
}

describe('the paper of a test', () => {
  test('is drawn once, however often and fast the button is pressed, and does not contain the right answers', async () => {
    const bookingId = await addTaker(await addTest())
    await Promise.all([1, 2, 3, 4].map(() => startTestAttempt(bookingId)))
    const shown = (await findOwnTest(bookingId))?.paper ?? []
    expect(shown).toHaveLength(40)
    expect(new Set(shown.map(({ section }) => section)).size).toBe(4)
    expect(Object.keys(shown[0] ?? {}).toSorted()).toEqual(['answer', 'code', 'isMarked', 'kind', 'options', 'position', 'section', 'seq', 'text', 'unit'])
  })

  test('is unchanged if staff change its questions', async () => {
    const { bookingId, paper } = await begin()
    const [first] = paper
    await inTransaction((tx) =>
      importQuestions(
        tx,
        [
          {
            id: first?.questionId ?? '',
            section: 'logical',
            topic: 'series',
            difficulty: 1,
            kind: 'number',
            text: 'Another text',
            right: 1,
            explanation: 'Another way to the answer.',
          },
        ],
        'approved',
        null,
      ),
    )
    expect((await readPaperOf(bookingId))[0]).toEqual(first)
    expect((await findOwnTest(bookingId))?.paper[0]?.text).toBe(first?.body.text)
  })

  test('can begin only within the window, and at the campus only for a person marked as present', async () => {
    const future = new Date(Date.now() + 1e6)
    const early = await addTaker(await addTest({ startsAt: future, endsAt: new Date(Date.now() + 2e6), closesAt: future }))
    expect(await startTestAttempt(early)).toEqual({ ok: false, reason: 'not-now' })
    expect((await findOwnTest(early))?.state).toBe('early')
    const campus = await addTaker(await addTest({ mode: 'classroom' }))
    expect((await findOwnTest(campus))?.state).toBe('check-in')
    expect(await startTestAttempt(campus)).toEqual({ ok: false, reason: 'not-now' })
    await db().update(bookings).set({ state: 'attended' }).where(eq(bookings.id, campus))
    expect(await startTestAttempt(campus)).toEqual({ ok: true })
  })
})

test('a test that staff cancel ends for those who are writing, also after their time, but not for those who have handed in', async () => {
  const { offeringId, bookingId, position } = await begin()
  const early = await begin(offeringId)
  await submitAttempt(early.bookingId)
  await db().update(offerings).set({ cancelledAt: sql`clock_timestamp()`, cancelReason: 'No power' }).where(eq(offerings.id, offeringId))
  expect(await saveOf(bookingId, position, { seq: 1, form: textForm('11') })).toEqual({ ok: false, reason: 'closed', state: 'cancelled' })
  expect(await findOwnTest(bookingId)).toMatchObject({ state: 'cancelled', paper: [] })
  await letTimePass(bookingId, 7200)
  await endDueAttempt((await attemptOf(bookingId)).id)
  expect((await findOwnTest(bookingId))?.state).toBe('cancelled')
  expect((await findOwnTest(early.bookingId))?.state).toBe('ended')
})

describe('an answer', () => {
  test('is saved once however often it is sent; the newer of two pages wins and the other is notified', async () => {
    const { bookingId, position } = await begin()
    expect(await saveOf(bookingId, position, { seq: 1, form: textForm('11') })).toMatchObject({ ok: true, seq: 1, isOtherPage: false })
    expect(await saveOf(bookingId, position, { seq: 1, form: textForm('11') })).toMatchObject({ ok: true, seq: 1 })
    expect(await saveOf(bookingId, position, { seq: 2, form: textForm('22'), page: 'two' })).toMatchObject({ ok: true, isOtherPage: true })
    expect(await saveOf(bookingId, position, { seq: 2, form: textForm('33') })).toMatchObject({ ok: false, reason: 'newer', answer: '22', seq: 2 })
    expect(await saveOf(bookingId, position, { seq: 3, form: textForm('33') })).toMatchObject({ ok: true, isOtherPage: true })
    expect((await readPaperOf(bookingId)).find((item) => item.position === position)?.answer).toBe('33')
  })

  test('with the highest number wins if many are sent at once', async () => {
    const { bookingId, position } = await begin()
    await Promise.all([5, 2, 8, 1, 7, 3].map((seq) => saveOf(bookingId, position, { seq, form: textForm(`${seq}`) })))
    expect((await readPaperOf(bookingId)).find((item) => item.position === position)).toMatchObject({ answer: '8', seq: 8 })
  })

  test('is accepted within the grace period after the end but not later, whatever the device’s clock says', async () => {
    const { bookingId, position } = await begin()
    await letTimePass(bookingId, 60 * 60 + 120)
    expect((await findOwnTest(bookingId))?.state).toBe('grace')
    expect(await saveOf(bookingId, position, { seq: 1, form: textForm('late but taken') })).toMatchObject({ ok: true })
    await letTimePass(bookingId, 61)
    expect(await saveOf(bookingId, position, { seq: 2, form: textForm('too late') })).toEqual({ ok: false, reason: 'closed', state: 'ended' })
    expect((await readPaperOf(bookingId)).find((item) => item.position === position)?.answer).toBe('late but taken')
  })
})

describe('the end of an attempt', () => {
  test('an open page receives the new time of the end after staff give more minutes', async () => {
    const { bookingId, offeringId, position } = await begin()
    expect(await extendOne(offeringId, bookingId, 20, actor)).toEqual({ ok: true })
    const until = formatTime((await attemptOf(bookingId)).deadlineAt as Date)
    expect(await (await sendTestClock(bookingId)).json()).toMatchObject({ state: 'running', until })
    const request = new Request('http://localhost', { method: 'POST', body: new URLSearchParams({ position: `${position}`, seq: '1', page: 'p', a: '4' }) })
    expect(await (await handleAnswerByScript(request, bookingId)).json()).toMatchObject({ seq: 1, until })
  })

  test('a paper can be submitted at zero seconds, repeatedly, and the deadline job changes nothing after it', async () => {
    const { bookingId } = await begin()
    await letTimePass(bookingId, 60 * 60)
    expect(await submitAttempt(bookingId)).toBe(true)
    expect(await submitAttempt(bookingId)).toBe(true)
    const { id } = await attemptOf(bookingId)
    await letTimePass(bookingId, 600)
    await endDueAttempt(id)
    expect(await attemptOf(bookingId)).toMatchObject({ endedBy: 'person' })
  })

  test('an attempt ends automatically after the grace period, but not before an extended deadline', async () => {
    const { bookingId, offeringId } = await begin()
    const { id } = await attemptOf(bookingId)
    await letTimePass(bookingId, 60 * 60 + 200)
    await extendOne(offeringId, bookingId, 10, actor)
    await endDueAttempt(id)
    expect((await findOwnTest(bookingId))?.state).toBe('running')
    await letTimePass(bookingId, 10 * 60 + 200)
    await endDueAttempt(id)
    expect(await attemptOf(bookingId)).toMatchObject({ endedBy: 'time' })
  })

  test('extra time reopens a paper whose time ran out, and it can be submitted', async () => {
    const { bookingId, offeringId, position } = await begin()
    await letTimePass(bookingId, 60 * 60 + 200)
    await endDueAttempt((await attemptOf(bookingId)).id)
    expect(await extendOne(offeringId, bookingId, 5, actor)).toEqual({ ok: true })
    expect(await saveOf(bookingId, position, { seq: 1, form: textForm('12') })).toMatchObject({ ok: true })
    expect(await submitAttempt(bookingId)).toBe(true)
  })

  test('extra time granted before the start is part of the deadline', async () => {
    const offeringId = await addTest()
    const bookingId = await addTaker(offeringId)
    expect(await requestExtraTime(bookingId)).toBe(true)
    await extendOne(offeringId, bookingId, 20, actor)
    await startTestAttempt(bookingId)
    const { startedAt, deadlineAt } = await attemptOf(bookingId)
    expect((Number(deadlineAt) - Number(startedAt)) / 60_000).toBe(80)
  })

  test('a pause stops all clocks, and everyone gets the time back', async () => {
    const { bookingId, offeringId, position } = await begin()
    const before = (await attemptOf(bookingId)).deadlineAt
    await pauseSitting(offeringId, actor)
    expect(await saveOf(bookingId, position, { seq: 1, form: textForm('12') })).toMatchObject({ ok: false, reason: 'closed', state: 'paused' })
    await resumeSitting(offeringId, actor)
    expect(Number((await attemptOf(bookingId)).deadlineAt)).toBeGreaterThan(Number(before))
    expect(await saveOf(bookingId, position, { seq: 1, form: textForm('12') })).toMatchObject({ ok: true })
  })

  test('extra time given during a long pause is added to the time that was left', async () => {
    const { bookingId, offeringId } = await begin()
    await letTimePass(bookingId, 50 * 60)
    await pauseSitting(offeringId, actor)
    await letTimePass(bookingId, 30 * 60)
    await db()
      .update(testSittings)
      .set({ pausedAt: sql`${testSittings.pausedAt} - interval '30 minutes'` })
      .where(eq(testSittings.offeringId, offeringId))
    await extendOne(offeringId, bookingId, 5, actor)
    await resumeSitting(offeringId, actor)
    expect((Number((await attemptOf(bookingId)).deadlineAt) - Date.now()) / 60_000).toBeCloseTo(15, 0)
  })

  test('a paper gets no more extra time than can be stored', async () => {
    const { bookingId, offeringId } = await begin()
    await extendOne(offeringId, bookingId, 240, actor)
    await extendOne(offeringId, bookingId, 240, actor)
    expect(await extendOne(offeringId, bookingId, 121, actor)).toMatchObject({ ok: false })
    expect(await extendAll(offeringId, 121, actor)).toMatchObject({ ok: false })
    expect(await extendAll(offeringId, 120, actor)).toMatchObject({ ok: true, people: 1 })
  })
})

test('results need all papers ended, then give marks, rank, percentile and waiver; a faulty question gives all full marks', async () => {
  const offeringId = await addTest()
  const [best, other] = [await begin(offeringId), await begin(offeringId)]
  for (const [at, item] of best.paper.entries())
    await saveAnswer(best.bookingId, { position: item.position, form: createAnswerForm(item), isMarked: false, seq: at + 1, spentSeconds: 9, page: 'p' })
  const wrong = other.paper.find(({ body }) => body.kind === 'one')
  if (!wrong) throw new Error('Every paper has a choice of one in four.')
  await saveAnswer(other.bookingId, { position: wrong.position, form: createAnswerForm(wrong, false), isMarked: false, seq: 1, spentSeconds: null, page: 'p' })
  expect(await publishResults(offeringId, actor)).toMatchObject({ ok: false })
  await db()
    .update(offerings)
    .set({ endsAt: new Date(), closesAt: new Date(Date.now() - 1) })
    .where(eq(offerings.id, offeringId))
  expect(await publishResults(offeringId, actor)).toMatchObject({ ok: false })
  expect(await extendAll(offeringId, 5, actor)).toMatchObject({ ok: true, people: 2 })
  await submitAttempt(best.bookingId)
  await submitAttempt(other.bookingId)
  expect(await findOwnResult(best.bookingId)).toBeNull()
  expect(await publishResults(offeringId, actor)).toEqual({ ok: true })
  // The subject of the mail names the test after it.
  expect(await db().select({ subject: offeringNotices.subject }).from(offeringNotices).where(eq(offeringNotices.offeringId, offeringId))).toEqual([
    { subject: 'Results' },
  ])
  expect(await findOwnResult(best.bookingId)).toMatchObject({ marks: 120, fullMarks: 120, place: 1, people: 2, percentile: 100, percentOfFee: 50 })
  expect(await findOwnResult(other.bookingId)).toMatchObject({ marks: -1, place: 2, percentile: 0, percentOfFee: 0 })

  const letter = await findLetter(best.bookingId)
  expect(letter).toMatchObject({ name: 'Lakshmi Rao', percentOfFee: 50 })
  expect(await verifyLetter(letter?.code ?? '')).toMatchObject({ name: 'Lakshmi Rao', ended: null })
  expect(await verifyLetter('S-0000-0000-0000')).toBeNull()
  const [{ leadId } = { leadId: '' }] = await db().select({ leadId: bookings.leadId }).from(bookings).where(eq(bookings.id, best.bookingId))
  expect(await findScholarship(leadId)).toMatchObject({ percentOfFee: 50 })

  expect(await annulQuestion(offeringId, wrong.questionId, 'Two options were right.', actor)).toEqual({ ok: true })
  expect(await findOwnResult(other.bookingId)).toMatchObject({ marks: 3 })
  expect((await findLetter(best.bookingId))?.code).toBe(letter?.code)
  expect(await db().select().from(testResults)).toHaveLength(2)
  expect(await extendOne(offeringId, other.bookingId, 5, actor)).toMatchObject({ ok: false })

  await db().update(leads).set({ state: 'withdrawn' }).where(eq(leads.id, leadId))
  expect(await annulQuestion(offeringId, best.paper[0]?.questionId ?? '', 'It has no right answer.', actor)).toEqual({ ok: true })
  expect(await findOwnResult(other.bookingId)).toMatchObject({ people: 2, place: 2 })
  expect(await findLetter(best.bookingId)).toBeNull()
  expect(await findOwnResult(best.bookingId)).toMatchObject({ marks: 120, code: null })
})

test('a person who withdraws before the results has no result and no place, and the places of the others do not count them', async () => {
  const offeringId = await addTest()
  const [one, two] = [await begin(offeringId), await begin(offeringId)]
  for (const { bookingId } of [one, two]) await submitAttempt(bookingId)
  const [{ leadId } = { leadId: '' }] = await db().select({ leadId: bookings.leadId }).from(bookings).where(eq(bookings.id, one.bookingId))
  await db().update(leads).set({ state: 'withdrawn' }).where(eq(leads.id, leadId))
  await db()
    .update(offerings)
    .set({ endsAt: new Date(), closesAt: new Date(Date.now() - 1) })
    .where(eq(offerings.id, offeringId))
  expect(await publishResults(offeringId, actor)).toEqual({ ok: true })
  expect(await findOwnResult(two.bookingId)).toMatchObject({ place: 1, people: 1, percentile: null })
  expect(await findOwnResult(one.bookingId)).toBeNull()
  expect([await findOwnTest(one.bookingId), await findOwnTest(two.bookingId)]).toMatchObject([{ isWithdrawn: true }, { isWithdrawn: false }])
})
