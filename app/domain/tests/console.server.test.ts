import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { getOfferingTag } from '#app/domain/bookings/offering-changes.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { findFailure } from '#app/lib/form.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTaker, addTest, createAnswerForm, letTimePass, readPaperOf, seedTests } from '#server/testing/tests.ts'
import { openTestPage, takerQuery } from './console-tests.server.ts'
import { submitAttempt } from './end-attempt.server.ts'
import { findOwnResult, findOwnTest } from './find-own-test.server.ts'
import { extendTakers, handleTestForm, submitAttempts } from './handle-console.server.ts'
import { saveAnswer } from './save-answer.server.ts'
import { testAttempts } from './schema.server.ts'
import { showSittings } from './show-sittings.server.ts'
import { startTestAttempt } from './start-attempt.server.ts'

useTestDatabase({ jobs: true })

let actor = ''
let offeringId = ''
beforeAll(async () => {
  await seedTests()
  actor = (await signedInAs('counsellor')).id
})
beforeEach(async () => {
  await db().delete(auditEvents)
  offeringId = await addTest()
  // A person who sends a form has opened the page before, and opening it sets up the test.
  await pageNow()
})

/** Sends a form of the test's page. Returns the page that it redirects to, or the error. */
async function send(form: string, fields: Record<string, string> = {}) {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ form, ...fields })) sent.set(name, value)
  const answer = await handleTestForm(offeringId, sent, actor)
  return answer instanceof Response ? answer.headers.get('location') : findFailure(answer?.data)?.error
}
const done = (form: string) => `/staff/tests/${offeringId}?done=${form}`
const pageNow = async () => {
  const page = await openTestPage(offeringId)
  if (!page) throw new Error('There is no test.')
  return page
}
/** A person who has started, with their paper. */
async function begin() {
  const bookingId = await addTaker(offeringId)
  await startTestAttempt(bookingId)
  return { bookingId, paper: await readPaperOf(bookingId) }
}
const minutesOf = async (bookingId: string) => {
  const [row] = await db().select().from(testAttempts).where(eq(testAttempts.bookingId, bookingId))
  return row && (Number(row.deadlineAt) - Number(row.startedAt)) / 60_000
}
const endWindow = async () =>
  await db()
    .update(offerings)
    .set({ endsAt: sql`clock_timestamp()`, closesAt: new Date(Date.now() - 1) })
    .where(eq(offerings.id, offeringId))
const audited = async () => (await db().select().from(auditEvents).orderBy(auditEvents.id)).map(({ action, actorId }) => [action, actorId])
const row = (id: string) => ({ id, version: 0 })

test('test settings: each field has its error, another user’s change is not overwritten, visitors read the new minutes, begun papers keep theirs', async () => {
  const { sitting } = await pageNow()
  const { bookingId } = await begin()
  const fields = { blueprint: sitting.blueprintId, minutes: '90', grace: '60', version: String(sitting.version) }
  expect(await send('sitting', { ...fields, minutes: '0', grace: '901' })).toEqual({
    minutes: ['Enter minutes from 1 to 300.'],
    grace: ['Enter seconds from 0 to 900.'],
  })
  expect(await send('sitting', { ...fields, blueprint: 'none' })).toEqual({ blueprint: ['Choose a blueprint.'] })
  const heard: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => heard.push(...names), onLost: () => {} })
  await feed.opened
  expect(await send('sitting', fields)).toBe(done('sitting'))
  await vi.waitFor(() => expect(heard).toContain(getOfferingTag(offeringId)))
  await feed.close()
  const context = new RouterContextProvider()
  context.set(renderContext, createRenderContext())
  expect((await showSittings(context)).find(({ id }) => id === offeringId)?.minutes).toBe(90)
  expect(JSON.stringify(await send('sitting', fields))).toContain('someone else saved changes meanwhile')
  expect((await pageNow()).sitting).toMatchObject({ minutes: 90, graceSeconds: 60 })
  expect(await minutesOf(bookingId)).toBe(60)
  expect(await minutesOf((await begin()).bookingId)).toBe(90)
})

test('extra time: for all who write or chosen people, in whole minutes, but not without a seat here', async () => {
  expect(JSON.stringify(await send('extend-all', { minutes: '10' }))).toContain('No one is writing the test now.')
  const [one, two] = [await begin(), await begin()]
  const waiting = await addTaker(offeringId)
  for (const minutes of ['0', '241', '2.5', 'ten']) expect(await send('extend-all', { minutes })).toEqual({ minutes: ['Enter minutes from 1 to 240.'] })
  expect(await send('extend-all', { minutes: '10' })).toBe(done('extend-all'))
  expect([await minutesOf(one.bookingId), await minutesOf(two.bookingId)]).toEqual([70, 70])
  expect(await extendTakers(offeringId, [row(one.bookingId), row(waiting)], 20, actor)).toMatchObject({ done: 2, refused: [], message: '20 minutes given.' })
  await startTestAttempt(waiting)
  expect([await minutesOf(one.bookingId), await minutesOf(waiting)]).toEqual([90, 80])
  const elsewhere = await addTaker(await addTest())
  expect(await extendTakers(offeringId, [row(elsewhere)], 20, actor)).toMatchObject({
    done: 0,
    refused: [{ id: elsewhere, why: 'This person has no seat here.' }],
  })
  expect(await audited()).toContainEqual(['test.extend', actor])
})

test('a pause stops the clocks until the test resumes, and the page says so', async () => {
  const { bookingId } = await begin()
  expect(await send('pause', { to: 'pause' })).toBe(done('pause'))
  expect((await pageNow()).sitting.pausedAt).toBeInstanceOf(Date)
  expect((await findOwnTest(bookingId))?.state).toBe('paused')
  expect(await send('pause', { to: 'resume' })).toBe(done('pause'))
  expect((await findOwnTest(bookingId))?.state).toBe('running')
  expect(await audited()).toEqual([
    ['test.pause', actor],
    ['test.resume', actor],
  ])
})

test('a test can be paused until its window is over and the last paper is handed in, and can always go on', async () => {
  const [one, two] = [await begin(), await begin()]
  await endWindow()
  expect((await pageNow()).publishing.isOver).toBe(false)
  await submitAttempts([row(one.bookingId)], actor)
  expect(await send('pause', { to: 'pause' })).toBe(done('pause'))
  expect(await send('pause', { to: 'resume' })).toBe(done('pause'))
  await submitAttempts([row(two.bookingId)], actor)
  expect((await pageNow()).publishing.isOver).toBe(true)
  expect(JSON.stringify(await send('pause', { to: 'pause' }))).toContain('The test is over')
  expect((await pageNow()).sitting.pausedAt).toBeNull()
  expect(await send('publish')).toBe(done('publish'))
})

test('publishing says what prevents it and how many still write, and marks everyone once nothing does', async () => {
  const [one, two] = [await begin(), await begin()]
  expect((await pageNow()).publishing).toMatchObject({
    people: 2,
    writing: 2,
    failure: expect.stringMatching(/^People can still begin, until .* 2 people are still writing/),
  })
  expect(JSON.stringify(await send('publish'))).toContain('2 people are still writing')
  await endWindow()
  await send('pause', { to: 'pause' })
  expect((await pageNow()).publishing.failure).toContain('The test is paused')
  await send('pause', { to: 'resume' })
  const refused = [{ title: expect.stringMatching(/^Late Person, B-/), why: 'This person has not begun.' }]
  const absent = await addTaker(offeringId, { name: 'Late Person' })
  expect(await submitAttempts([row(one.bookingId), row(absent)], actor)).toMatchObject({ done: 1, refused })
  expect(await submitAttempts([row(one.bookingId)], actor)).toMatchObject({ done: 1 })
  expect((await audited()).filter(([action]) => action === 'test.hand-in')).toHaveLength(1)
  expect((await pageNow()).publishing.failure).toBe('1 person is still writing. Publish once all papers are handed in.')
  await letTimePass(two.bookingId, 60 * 60 + 200)
  expect((await pageNow()).publishing).toEqual({ people: 2, writing: 0, isOver: true, failure: null })
  expect(await send('publish')).toBe(done('publish'))
  expect(await send('publish')).toBe(done('publish'))
  expect((await audited()).filter(([action]) => action === 'test.publish')).toHaveLength(1)
  expect((await takerQuery.list({ state: '', extra: '' }, {}, offeringId)).rows.map(({ marks, place }) => [marks, place])).toContainEqual([0, 1])
})

test('the list says when the same phone number last began another test, but not that of its own test or of a seat without one', async () => {
  const phone = '+919866012345'
  const [earlier, unused] = [await addTest(), await addTest()]
  const first = await addTaker(earlier, { phone })
  await addTaker(unused, { phone })
  const second = await addTaker(offeringId, { phone })
  await addTaker(offeringId)
  const earlierTests = async (id: string) => (await takerQuery.list({ state: '', extra: '' }, {}, id)).rows.map(({ earlierTestAt }) => earlierTestAt)
  expect(await earlierTests(offeringId)).toEqual([null, null])
  await startTestAttempt(first)
  const [{ startedAt } = { startedAt: null }] = await db().select().from(testAttempts).where(eq(testAttempts.bookingId, first))
  expect(await earlierTests(offeringId)).toEqual([startedAt, null])
  await startTestAttempt(second)
  expect(await earlierTests(offeringId)).toEqual([startedAt, null])
  expect(await earlierTests(earlier)).toEqual([null])
})

test('a test without papers cannot be published', async () => {
  await endWindow()
  expect(JSON.stringify(await send('publish'))).toContain('No one has taken this test')
})

test('a question is annulled with a reason, by its id, and published results are marked again', async () => {
  const { bookingId, paper } = await begin()
  const item = paper.find(({ body }) => body.kind === 'one')
  if (!item) throw new Error('Every paper has a choice of one in four.')
  await saveAnswer(bookingId, { position: item.position, form: createAnswerForm(item, false), isMarked: false, seq: 1, spentSeconds: 4, page: 'p' })
  await submitAttempt(bookingId)
  await endWindow()
  await send('publish')
  expect(await findOwnResult(bookingId)).toMatchObject({ marks: -1, right: 0, wrong: 1 })
  expect(await send('annul', { questionId: item.questionId })).toEqual({ reason: ['Say why the question is faulty.'] })
  expect(JSON.stringify(await send('annul', { questionId: 'no-such', reason: 'Wrong' }))).toContain('on no paper of this test')
  expect(await send('annul', { questionId: item.questionId, reason: 'Two options were right.' })).toBe(done('annul'))
  expect(await findOwnResult(bookingId)).toMatchObject({ marks: 3, right: 1, wrong: 0 })
  const page = await pageNow()
  expect(page.annulled).toEqual([item.questionId])
  expect(page.statistics.find(({ questionId }) => questionId === item.questionId)).toMatchObject({ shown: 1, discrimination: null })
})
