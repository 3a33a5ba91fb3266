import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { loadContent } from '#app/domain/publications/load-content.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { createRenderContext, renderContext } from '#app/platform/cache/render-context.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { claims } from '#content/claims.ts'
import { publishContent } from '#server/testing/content.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { claimsContentSchema } from './claim-content.ts'
import { getLedger } from './claim-declarations.server.ts'
import { listClaims, showClaims } from './claims.server.ts'
import { getClaimMark, getClaimValidUntil } from './claims.ts'
import { confirmationQuery, handleClaimForm } from './confirm-claim.server.ts'
import { claimConfirmations } from './schema.server.ts'

useTestDatabase()
beforeEach(async () => {
  for (const table of [claimConfirmations, auditEvents, users]) await db().delete(table)
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.org', role: 'admin' })
})

const today = getIndiaToday(new Date())
const entry = {
  form: 'confirm-claim',
  definition: 'Seats sold in one batch on the day it starts.',
  asOf: today,
  evidence: 'Lists of all batches of the year, kept by the office.',
  evidenceUrl: '',
}

const current = async () => (await listClaims()).find(({ id }) => id === 'micro-batches')?.confirmation

const post = async (fields: Record<string, string>) =>
  await handleClaimForm(new Request('http://site.test/', { method: 'POST', body: new URLSearchParams(fields) }), 'micro-batches', 'ravi')

/** Returns the redirect's address, or the error of the form. */
async function send(fields: Record<string, string>) {
  const answer = await post(fields)
  if (answer instanceof Response) return answer.headers.get('Location')
  return answer?.data.failure.error
}

/** Returns what a page shows of the claim, and how long the page may be cached. */
async function shown(id = 'micro-batches') {
  const context = new RouterContextProvider()
  const render = createRenderContext()
  context.set(renderContext, render)
  const claim = (await showClaims(context)).find((one) => one.id === id)
  return { confirmedOn: claim?.confirmedOn, ...render }
}

test('the ledger holds the five messages of the banner, in its order (spec §1)', () => {
  expect(claims.claims.map((claim) => claim.statement.toLowerCase())).toEqual([
    'recent best package 16 lpa',
    'learn till get placed',
    'micro batches of just 15 students',
    'guaranteed internships and full-time jobs',
    '16,000+ success stories since 2014',
  ])
})

test('staff edit the evidence of a claim and how it is counted, but not the claim itself', async () => {
  const [before] = await listClaims()
  const { id = '', counted = [], notCounted = [], period = '', evidence = '' } = before ?? {}
  await publishContent('claim', id, { id, counted, notCounted, period, evidence, ask: 'Ask for the letter with the name covered.' })
  const { howWeCount } = getLedger()
  await publishContent('counting', 'counting', { ...howWeCount, title: 'How the institute counts' })
  await loadContent()
  expect((await listClaims())[0]).toMatchObject({ statement: before?.statement, figure: before?.figure, ask: 'Ask for the letter with the name covered.' })
  expect(getLedger().howWeCount.title).toBe('How the institute counts')
  await db().delete(publications)
  await loadContent()
})

test('a confirmed claim shows its date everywhere until staff withdraw it', async () => {
  expect(await shown()).toMatchObject({ confirmedOn: null, tags: new Set(['claims']) })
  const heard: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => heard.push(...names), onLost: () => {} })
  await feed.opened
  expect(await send(entry)).toBe('/staff/claims?saved=confirmed')
  await vi.waitFor(() => expect(heard).toEqual(['claims']))
  await feed.close()
  const { confirmedOn, validity } = await shown()
  expect(confirmedOn).toBe(today)
  expect(validity?.until).toBe(Date.parse(`${getClaimValidUntil(today)}T24:00:00+05:30`))
  expect((await shown('best-package')).confirmedOn).toBeNull()

  const { id: version = '' } = (await current()) ?? {}
  expect(await send({ form: 'withdraw-claim', version })).toBe('/staff/claims?saved=withdrawn')
  expect((await shown()).confirmedOn).toBeNull()
  expect((await confirmationQuery.list({})).rows).toMatchObject([{ claim: 'micro-batches', confirmedByName: 'Ravi', withdrawnAt: expect.any(Date) }])
  expect((await db().select().from(auditEvents)).map(({ action, subject }) => [action, subject])).toEqual([
    ['claim.confirm', 'claim:micro-batches'],
    ['claim.withdraw', 'claim:micro-batches'],
  ])
})

test('a confirmed claim expires a year after its date, until it is confirmed again', async () => {
  await send(entry)
  await db().update(claimConfirmations).set({ asOf: '2024-02-29', validUntil: '2025-03-01' }).where(eq(claimConfirmations.claim, 'micro-batches'))
  expect((await shown()).confirmedOn).toBeNull()
  const at = async (moment: string) => (await listClaims(new Date(moment))).find(({ id }) => id === 'micro-batches')?.state
  expect(await at('2025-03-01T18:29:59Z')).toBe('confirmed')
  expect(await at('2025-03-01T18:30:00Z')).toBe('expired')
  await send({ ...entry, version: (await current())?.id ?? '' })
  expect((await shown()).confirmedOn).toBe(today)
})

test('an admin who saw an earlier confirmation replaces and withdraws nothing unseen', async () => {
  await send(entry)
  const theirs = await current()
  const evidence = 'A count of the chairs in each room, signed by the office.'
  const answer = await post({ ...entry, evidence, version: '' })
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { failure: { typed: { evidence }, conflict: { evidence: entry.evidence, version: theirs?.id } } },
  })
  expect(await send({ form: 'withdraw-claim', version: crypto.randomUUID() })).toEqual({
    '': [expect.stringMatching(/^Not withdrawn: the claim was confirmed again/)],
  })
  expect(await current()).toEqual(theirs)
  expect(await send({ ...entry, evidence, version: theirs?.id ?? '' })).toBe('/staff/claims?saved=confirmed')
  expect(await current()).toMatchObject({ evidence })
})

test('a confirmation form sent twice confirms once', async () => {
  const form = { ...entry, formKey: crypto.randomUUID() }
  await send(form)
  expect(await send(form)).toBe('/staff/claims?saved=confirmed')
  expect(await db().select().from(claimConfirmations)).toHaveLength(1)
  // The response was lost, and the form was corrected. Earlier, the correction was not stored.
  const corrected = { ...form, definition: 'Seats sold in one batch, counted on its first day.', version: (await current())?.id ?? '' }
  await send(corrected)
  expect(await current()).toMatchObject({ definition: corrected.definition })
})

test.each([
  [{ definition: '' }, { definition: ['Enter the definition.'] }],
  [{ evidence: 'seen' }, { evidence: ['Use at least 20 characters.'] }],
  [{ asOf: '2999-01-01' }, { asOf: ['The day cannot be in the future.'] }],
  [{ asOf: '2024-01-01' }, { asOf: ['The day must be within the last year.'] }],
  [{ evidenceUrl: 'http://files.example/list.pdf' }, { evidenceUrl: ['Enter the whole address, beginning with https://.'] }],
])('a confirmation form with %j confirms nothing', async (fields, error) => {
  expect(await send({ ...entry, ...fields })).toEqual(error)
  expect(await db().select().from(claimConfirmations)).toEqual([])
})

test.each([
  [[null, null], { kind: 'stated' }],
  [[null, '2026-11-21'], { kind: 'mixed' }],
  [['2026-11-21', '2026-03-02'], { kind: 'confirmed', asOf: '2026-03-02' }],
])('claims confirmed on %j have the mark %j', (days, mark) => {
  expect(getClaimMark(days.map((confirmedOn) => ({ confirmedOn })))).toEqual(mark)
})

test('an id used twice is rejected with its path', () => {
  const result = claimsContentSchema.safeParse({ ...claims, claims: [...claims.claims, claims.claims[0]] })
  expect(result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual(['claims.5: best-package is used twice'])
})
