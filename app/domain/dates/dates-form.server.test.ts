import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { setGoogleProject } from '#app/platform/google/open-google.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findDateDocuments, findProviderDates } from './date-documents.server.ts'
import { getSavedAddress, handleDatesForm, handleDismissForm, parseSaved } from './dates-form.server.ts'
import * as store from './documents.server.ts'
import { documents, providerDocuments } from './schema.server.ts'

useTestDatabase()

const asha = 'asha'
const ravi = 'ravi'
beforeEach(async () => {
  await db().delete(documents)
  await db().delete(auditEvents)
  await db().delete(users)
  await db()
    .insert(users)
    .values([
      { id: asha, name: 'Asha', email: 'asha@example.org', role: 'editor' },
      { id: ravi, name: 'Ravi', email: 'ravi@example.org', role: 'admin' },
    ])
})

const future = '2099-12-05'
const post = (body: BodyInit) => new Request('http://site.test/datesform', { method: 'POST', body })

/** The saved document, or the form's errors with the status. */
async function send(controls: Record<string, string>, actorId = asha) {
  const answer = await handleDatesForm(await readSentForm(post(new URLSearchParams(controls))), actorId)
  if (!(answer instanceof Response)) return { ...answer.data.failure, status: answer.init?.status }
  expect(answer.status).toBe(303)
  return { saved: parseSaved(new URL(answer.headers.get('Location') ?? '', 'http://site.test').searchParams) }
}
const workshop = (version: number, selectedDate: string, more = {}) => ({ form: 'careerWorkshop', version: String(version), selectedDate, ...more })
function batches(version: number, rows: [string, string][], more = {}) {
  const fields = rows.flatMap(([name, value], index) => [
    [`name${index}`, name],
    [`value${index}`, value],
  ])
  return { form: 'upcomingBatches', version: String(version), ...Object.fromEntries(fields), whole: 'yes', ...more }
}
const dataOf = async (id: string) => (await store.findDocument('DatesForm', id))?.data

test('a date is saved as the text that was entered, with its editor’s name and one audit event', async () => {
  expect(await send(workshop(0, future))).toEqual({ saved: { id: 'careerWorkshop', version: 1 } })
  expect((await findDateDocuments())?.careerWorkshop).toMatchObject({ version: 1, data: { selectedDate: future }, savedBy: 'Asha' })
  expect(await db().select({ actorId: auditEvents.actorId, subject: auditEvents.subject, after: auditEvents.after }).from(auditEvents)).toEqual([
    { actorId: asha, subject: 'document:DatesForm/careerWorkshop', after: { selectedDate: future } },
  ])
})

test.each([' after Diwali, 10 am ', '2099-12-05T10:00', 'కొత్త బ్యాచ్', '<b>soon</b>', ''])('the text %j is stored exactly', async (text) => {
  await send(workshop(0, text))
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: text })
})

test('a form sent twice is saved once', async () => {
  await send(workshop(0, future))
  expect(await send(workshop(0, future))).toEqual({ saved: { id: 'careerWorkshop', version: 1 } })
  expect(await db().select().from(auditEvents)).toHaveLength(1)
})

test('fields that the form does not show stay as they are', async () => {
  await db()
    .insert(documents)
    .values([
      { collection: 'DatesForm', id: 'careerWorkshop', data: { selectedDate: 'x', venue: 'Room 2' } },
      {
        collection: 'DatesForm',
        id: 'upcomingBatches',
        data: { 'Sunday revision': '2099-01-01', seats: 15, nested: { a: 1 }, 'odd.name': 'text', old: 'gone soon' },
      },
    ])
  expect((await findDateDocuments())?.upcomingBatches).toMatchObject({
    data: { 'Sunday revision': '2099-01-01', old: 'gone soon' },
    otherFields: ['seats', 'nested', 'odd.name'],
  })
  await send(workshop(1, future))
  await send(
    batches(1, [
      ['Sunday revision', future],
      ['added', 'soon'],
      ['', ''],
    ]),
  )
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: future, venue: 'Room 2' })
  expect(await dataOf('upcomingBatches')).toEqual({ 'Sunday revision': future, added: 'soon', seats: 15, nested: { a: 1 }, 'odd.name': 'text' })
})

test('a past date is rejected once with the entered text returned, and saved when confirmed', async () => {
  expect(await send(workshop(0, '2020-01-01'))).toMatchObject({
    status: 422,
    typed: { version: '0', selectedDate: '2020-01-01' },
    error: { confirmPast: [expect.stringContaining('past')] },
  })
  expect(await dataOf('careerWorkshop')).toBeUndefined()
  expect(await send(workshop(0, '2020-01-01', { confirmPast: 'on' }))).toHaveProperty('saved')
})

test('a date that became past after saving needs no confirmation when another field changes', async () => {
  await db()
    .insert(documents)
    .values({ collection: 'DatesForm', id: 'upcomingBatches', data: { 'Sunday revision': '2020-01-01', exam: '' } })
  expect(
    await send(
      batches(1, [
        ['Sunday revision', '2020-01-01'],
        ['exam', future],
      ]),
    ),
  ).toHaveProperty('saved')
})

test.each([
  ['a text of 201 characters', [['a', 'x'.repeat(201)]], 'value0'],
  ['a control character', [['a', 'x\u0007']], 'value0'],
  ['a mark that turns the direction of writing', [['a', 'x\u202e']], 'value0'],
  ['a name with a full stop', [['a.b', 'x']], 'name0'],
  ['a name of spaces', [['  ', 'x']], 'name0'],
  ['a name that is no field', [['__proto__', 'x']], 'name0'],
  ['a text without a name', [['', 'x']], 'name0'],
  ['the name of a course', [['data-science', future]], 'name0'],
  [
    'a name used twice',
    [
      ['a', 'x'],
      ['a', 'y'],
    ],
    'name1',
  ],
  ['61 fields', Array.from({ length: 61 }, (_, n) => [`f${n}`, 'x']), ''],
] as [string, [string, string][], string][])('%s: rejected with an error at the field', async (_what, rows, at) => {
  const answer = await send(batches(0, rows))
  expect(answer).toMatchObject({ status: 422 })
  expect(Object.keys(('error' in answer && answer.error) || {})).toEqual([at])
  expect(await dataOf('upcomingBatches')).toBeUndefined()
})

test.each([
  ['no document', { version: '0' }],
  ['an unknown document', { form: 'prices', version: '0' }],
  ['no version', { form: 'careerWorkshop', selectedDate: '' }],
  ['a version that is no number', { form: 'careerWorkshop', version: '1e9', selectedDate: '' }],
  ['no date', { form: 'careerWorkshop', version: '0' }],
  ['one date of two', { form: 'scholarshipTest', version: '0', onlineDate: '' }],
  ['a list cut short', { form: 'upcomingBatches', version: '0' }],
])('a form with %s is rejected as unknown', async (_what, controls) => {
  await expect(send(controls as Record<string, string>)).rejects.toMatchObject({ init: { status: 400 } })
})

test('a request body that is not a form is rejected as unknown, and unknown controls are ignored', async () => {
  const none = new Request('http://site.test/datesform', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  await expect(handleDatesForm(await readSentForm(none), asha)).rejects.toMatchObject({ init: { status: 400 } })
  expect(await send(workshop(0, future, { name999999999: 'x', __proto__x: '{', colour: 'red' }))).toHaveProperty('saved')
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: future })
})

test('a save from an old version overwrites nothing and shows both versions, and can be sent again after that', async () => {
  await send(workshop(0, '2099-01-01'))
  await send(workshop(1, '2099-02-02'), ravi)
  const late = await send(workshop(1, '2099-03-03'))
  expect(late).toMatchObject({
    status: 409,
    typed: { selectedDate: '2099-03-03', version: '1' },
    conflict: { selectedDate: '2099-02-02', version: '2' },
  })
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: '2099-02-02' })

  expect(await send(workshop(2, '2099-03-03'))).toEqual({ saved: { id: 'careerWorkshop', version: 3 } })
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: '2099-03-03' })
})

// Without the version check in saveDateDocument and saveDocument (tested), all ten overwrote each other.
test('of ten people who save different dates from the same version, one succeeds and nine see both versions', async () => {
  await send(workshop(0, future))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(workshop(1, `2099-06-0${n}`.replace('-00', '-10')), n % 2 ? asha : ravi)))
  expect(answers.filter((answer) => 'saved' in answer)).toHaveLength(1)
  expect(answers.filter((answer) => 'conflict' in answer && answer.status === 409 && answer.conflict)).toHaveLength(9)
  expect((await findDateDocuments())?.careerWorkshop.version).toBe(2)
})

test('while the database is unreachable, the form returns the entered text with 503', async () => {
  vi.spyOn(store, 'findDocument').mockRejectedValue(new DatabaseUnavailableError(new Error('connection lost')))
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const answer = await send(batches(4, [['Sunday revision', '2020-01-01']]))
  expect(answer).toMatchObject({
    status: 503,
    typed: { version: '4', name0: 'Sunday revision', value0: '2020-01-01' },
    error: { '': [expect.stringContaining('still here')] },
  })
  expect(log.mock.calls).toEqual([[expect.stringContaining('The database is unavailable: Error: connection lost')]])
  log.mockClear()
})

test('the URL after a save contains its result', () => {
  const saved = { id: 'careerWorkshop', version: 3 } as const
  expect(getSavedAddress(saved)).toBe('/datesform?saved=careerWorkshop.3#careerWorkshop-status')
  expect(parseSaved(new URL(getSavedAddress(saved), 'http://site.test').searchParams)).toEqual(saved)
  for (const search of ['', 'saved=', 'saved=x.1', 'saved=careerWorkshop.-1', 'kept=careerWorkshop.1'])
    expect(parseSaved(new URLSearchParams(search))).toBeNull()
})

test('with a hosted provider, staff see the rejected dates until they dismiss the ones shown', async () => {
  expect(await findProviderDates()).toBeNull()
  setGoogleProject({} as GoogleProject)
  try {
    const refused = { x: { text: 'late', at: '2026-11-23T10:00:01.000Z' }, y: { text: 'early', at: '2026-11-23T10:00:00.000Z' } }
    await db().insert(providerDocuments).values({ collection: 'DatesForm', id: 'upcomingBatches', refused })
    const names = async () => (await findProviderDates())?.refused.map(({ name }) => name)
    expect(await names()).toEqual(['y', 'x'])
    const dismiss = async (until: string) => await handleDismissForm(await readSentForm(post(new URLSearchParams({ form: 'dismiss', until }))))
    expect(await dismiss('2026-11-23T10:00:00.000Z')).toHaveProperty('status', 303)
    expect(await names()).toEqual(['x'])
    await dismiss('')
    expect(await names()).toEqual(['x'])
  } finally {
    setGoogleProject(null)
  }
})
