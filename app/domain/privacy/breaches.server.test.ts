import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getBoardDuty } from './breach-input.ts'
import { breachQuery, findBreachForm, handleBreachForm } from './breaches.server.ts'
import { breaches } from './schema.server.ts'

useTestDatabase()
beforeEach(async () => {
  for (const table of [breaches, auditEvents, users]) await db().delete(table)
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.org', role: 'admin' })
})

const entry = {
  title: 'A list sent to the wrong address',
  description: 'A list of a batch went to one wrong mail address.',
  affected: 'Names and phones of 15 people',
  measures: '',
  happenedAt: '2026-11-20T09:30',
  noticedAt: '2026-11-20T11:00',
  boardToldAt: '',
  peopleToldAt: '',
}
/** Returns `saved`, or the data for the form. */
async function send(controls: Record<string, string>, id: string | null = null, actorId = 'ravi') {
  const request = new Request('http://site.test/staff/breaches/new', { method: 'POST', body: new URLSearchParams(controls) })
  const answer = await handleBreachForm(request, id, actorId)
  if (!(answer instanceof Response)) return { status: answer.init?.status, ...answer.data }
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/staff/breaches'])
  return 'saved'
}

test('an entry is read back as it was entered, in India’s time, and is in the audit log', async () => {
  expect(await send(entry)).toBe('saved')
  const { rows } = await breachQuery.list({})
  expect(rows[0]?.noticedAt.toISOString()).toBe('2026-11-20T05:30:00.000Z')
  expect(await findBreachForm(rows[0]?.id ?? '')).toMatchObject(entry)
  expect((await db().select().from(auditEvents)).map(({ action }) => action)).toEqual(['breach.create'])
})

test('a form sent twice, sent again or reloaded records one breach', async () => {
  const formKey = crypto.randomUUID()
  expect(await Promise.all([send({ ...entry, formKey }), send({ ...entry, formKey })])).toEqual(['saved', 'saved'])
  expect(await send({ ...entry, formKey })).toBe('saved')
  expect(await db().$count(breaches)).toBe(1)
  expect(await db().$count(auditEvents)).toBe(1)
  // The browser's Back button shows the form again; other text in it is neither lost nor overwrites the entry.
  const other = await send({ ...entry, title: 'Another breach', formKey })
  expect(other).toMatchObject({ status: 409, failure: { typed: { title: 'Another breach' } } })
  expect(await send({ ...entry, title: 'Another breach', formKey: crypto.randomUUID() })).toBe('saved')
  expect(await db().$count(breaches)).toBe(2)
})

test('a change that is sent twice is saved once', async () => {
  await send(entry)
  const { rows } = await breachQuery.list({})
  const id = rows[0]?.id ?? ''
  const { seen = '' } = (await findBreachForm(id)) ?? {}
  const changed = { ...entry, measures: 'The mail was recalled.', seen }
  expect([await send(changed, id), await send(changed, id)]).toEqual(['saved', 'saved'])
  expect((await db().select().from(auditEvents)).map(({ action }) => action)).toEqual(['breach.create', 'breach.change'])
})

test('if two people save one entry, the second gets an error and nothing is overwritten', async () => {
  await send(entry)
  const id = (await breachQuery.list({})).rows[0]?.id ?? ''
  const { seen = '' } = (await findBreachForm(id)) ?? {}
  expect(await send({ ...entry, measures: 'The mail was recalled.', seen }, id)).toBe('saved')
  expect(await send({ ...entry, measures: 'Nothing yet.', seen }, id)).toMatchObject({
    status: 409,
    failure: { form: 'breach', typed: { measures: 'Nothing yet.' }, conflict: { measures: 'The mail was recalled.' } },
  })
  expect((await findBreachForm(id))?.measures).toBe('The mail was recalled.')
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ noticedAt: '2026-11-20T09:00' }, 'noticedAt'],
  [{ boardToldAt: '2026-11-20T10:00' }, 'boardToldAt'],
  [{ happenedAt: '2026-02-31T10:00x' }, 'happenedAt'],
  [{ happenedAt: '2026-02-31T10:00' }, 'happenedAt'],
  [{ noticedAt: '2999-01-01T10:00' }, 'noticedAt'],
  [{ description: 'x'.repeat(4001) }, 'description'],
])('%j is rejected with an error at its field', async (wrong, field) => {
  const answer = await send({ ...entry, ...wrong })
  expect(answer).toMatchObject({ status: 422, failure: { error: { [field]: expect.anything() } } })
  expect(await db().$count(breaches)).toBe(0)
})

test('the Board must be notified within 72 hours of noticing', () => {
  const noticedAt = new Date('2026-11-20T05:30:00Z')
  const at = (now: string, boardToldAt: string | null = null) =>
    getBoardDuty({ noticedAt, boardToldAt: boardToldAt === null ? null : new Date(boardToldAt) }, new Date(now)).state
  expect(at('2026-11-23T05:30:00Z')).toBe('due')
  expect(at('2026-11-23T05:30:01Z')).toBe('late')
  expect(at('2026-11-29T05:30:00Z', '2026-11-21T00:00:00Z')).toBe('told')
})
