import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { readDateDocuments } from './date-documents.server.ts'
import { handleDatesForm, readSentForm, readSettled, settledAddress } from './dates-form.server.ts'
import * as store from './documents.server.ts'
import { documents } from './schema.server.ts'

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
const read = (controls: Record<string, string>) =>
  readSentForm(new Request('http://site.test/datesform', { method: 'POST', body: new URLSearchParams(controls) }))

async function send(controls: Record<string, string>, actorId = asha) {
  const sent = await read(controls)
  if (!sent) throw new Error('not a form of this page')
  return await handleDatesForm(sent, actorId)
}
const workshop = (version: number, selectedDate: string, more = {}) => ({ document: 'careerWorkshop', version: String(version), selectedDate, ...more })
function batches(version: number, rows: [string, string][], more = {}) {
  const fields = rows.flatMap(([name, value], index) => [
    [`fields[${index}].name`, name],
    [`fields[${index}].value`, value],
  ])
  return { document: 'upcomingBatches', version: String(version), ...Object.fromEntries(fields), ...more }
}
const dataOf = async (id: string) => (await store.findDocument('DatesForm', id))?.data

test('a date is saved as the text that was written, by name, with one audit event', async () => {
  expect(await send(workshop(0, future))).toEqual({ settled: { id: 'careerWorkshop', version: 1, outcome: 'saved' } })
  expect((await readDateDocuments())?.careerWorkshop).toMatchObject({ version: 1, data: { selectedDate: future }, savedBy: 'Asha' })
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
  expect(await send(workshop(0, future))).toEqual({ settled: { id: 'careerWorkshop', version: 1, outcome: 'saved' } })
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
        data: { 'data-science': '2099-01-01', seats: 15, nested: { a: 1 }, 'odd.name': 'text', old: 'gone soon' },
      },
    ])
  expect((await readDateDocuments())?.upcomingBatches).toMatchObject({
    data: { 'data-science': '2099-01-01', old: 'gone soon' },
    kept: ['seats', 'nested', 'odd.name'],
  })
  await send(workshop(1, future))
  await send(
    batches(1, [
      ['data-science', future],
      ['added', 'soon'],
      ['', ''],
    ]),
  )
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: future, venue: 'Room 2' })
  expect(await dataOf('upcomingBatches')).toEqual({ 'data-science': future, added: 'soon', seats: 15, nested: { a: 1 }, 'odd.name': 'text' })
})

test('a past date is refused once, handing back what was typed, and saved when confirmed', async () => {
  const refused = await send(workshop(0, '2020-01-01'))
  expect(refused).toMatchObject({
    status: 400,
    reply: { version: 0, form: { status: 'error', initialValue: { selectedDate: '2020-01-01' }, error: { confirmPast: [expect.stringContaining('past')] } } },
  })
  expect(await dataOf('careerWorkshop')).toBeUndefined()
  expect(await send(workshop(0, '2020-01-01', { confirmPast: 'on' }))).toHaveProperty('settled')
})

test('a date that went past while stored needs no confirmation when another field changes', async () => {
  await db()
    .insert(documents)
    .values({ collection: 'DatesForm', id: 'upcomingBatches', data: { 'data-science': '2020-01-01', awsdevopscourse: '' } })
  expect(
    await send(
      batches(1, [
        ['data-science', '2020-01-01'],
        ['awsdevopscourse', future],
      ]),
    ),
  ).toHaveProperty('settled')
})

test.each([
  ['a text of 201 characters', [['a', 'x'.repeat(201)]], 'fields[0].value'],
  ['a control character', [['a', 'x\u0007']], 'fields[0].value'],
  ['a mark that turns the direction of writing', [['a', 'x\u202e']], 'fields[0].value'],
  ['a name with a full stop', [['a.b', 'x']], 'fields[0].name'],
  ['a name of spaces', [['  ', 'x']], 'fields[0].name'],
  ['a name that is no field', [['__proto__', 'x']], 'fields[0].name'],
  ['a text without a name', [['', 'x']], 'fields[0].name'],
  [
    'a name used twice',
    [
      ['a', 'x'],
      ['a', 'y'],
    ],
    'fields[1].name',
  ],
  ['61 fields', Array.from({ length: 61 }, (_, n) => [`f${n}`, 'x']), 'fields'],
] as [string, [string, string][], string][])('%s is refused at its own control', async (_what, rows, at) => {
  const answer = await send(batches(0, rows))
  expect(answer).toMatchObject({ status: 400 })
  expect(Object.keys(('reply' in answer && answer.reply.form?.error) || {})).toEqual([at])
  expect(await dataOf('upcomingBatches')).toBeUndefined()
})

test('without script a field is added and removed by its button, and nothing is saved yet', async () => {
  const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload: { name: 'fields', ...payload } }) })
  const added = await send(batches(0, [['a', 'x']], intent('insert', {})))
  expect(added).toMatchObject({ status: 200, reply: { form: { initialValue: { fields: [{ name: 'a', value: 'x' }, undefined] } } } })
  const removed = await send(
    batches(
      0,
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
      intent('remove', { index: 0 }),
    ),
  )
  expect(removed).toMatchObject({ status: 200, reply: { form: { initialValue: { fields: [{ name: 'b', value: 'y' }] } } } })
  expect(await dataOf('upcomingBatches')).toBeUndefined()
})

test.each([
  ['no document', { version: '0' }],
  ['an unknown document', { document: 'prices', version: '0' }],
  ['no version', { document: 'careerWorkshop', selectedDate: '' }],
  ['a version that is no number', { document: 'careerWorkshop', version: '1e9', selectedDate: '' }],
  ['no date', { document: 'careerWorkshop', version: '0' }],
  ['one date of two', { document: 'scholarshipTest', version: '0', onlineDate: '' }],
  ['no batch at all', { document: 'upcomingBatches', version: '0' }],
  ['a list change that is no JSON', batches(0, [], { __intent__: '{' })],
  ['a list change elsewhere', batches(0, [], { __intent__: '{"type":"insert","payload":{"name":"fields[99999999]"}}' })],
])('a form with %s is none of ours', async (_what, controls) => {
  expect(await read(controls as Record<string, string>)).toBeNull()
})

test('a body that is no form is none of ours, and made-up controls are ignored', async () => {
  expect(
    await readSentForm(new Request('http://site.test/datesform', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })),
  ).toBeNull()
  expect(await send(workshop(0, future, { 'fields[999999999].name': 'x', __state__: '{', colour: 'red' }))).toHaveProperty('settled')
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: future })
})

test('a save from an old version overwrites nothing and shows both sides, and mine is saved once theirs has been seen', async () => {
  await send(workshop(0, '2099-01-01'))
  await send(workshop(1, '2099-02-02'), ravi)
  const late = await send(workshop(1, '2099-03-03'))
  expect(late).toMatchObject({
    status: 409,
    reply: { conflict: { mine: { selectedDate: '2099-03-03' }, theirs: { version: 2, savedBy: 'Ravi', data: { selectedDate: '2099-02-02' } } } },
  })
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: '2099-02-02' })

  expect(await send(workshop(2, '2099-03-03'))).toEqual({ settled: { id: 'careerWorkshop', version: 3, outcome: 'saved' } })
  expect(await dataOf('careerWorkshop')).toEqual({ selectedDate: '2099-03-03' })
})

// With the version check taken out of saveDateDocument and saveDocument, all ten were saved over each other.
test('of ten people who save different dates from the same version, one is saved and nine see both sides', async () => {
  await send(workshop(0, future))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(workshop(1, `2099-06-0${n}`.replace('-00', '-10')), n % 2 ? asha : ravi)))
  expect(answers.filter((answer) => 'settled' in answer)).toHaveLength(1)
  expect(answers.filter((answer) => 'reply' in answer && answer.status === 409 && answer.reply.conflict)).toHaveLength(9)
  expect((await readDateDocuments())?.careerWorkshop.version).toBe(2)
})

test('while the database does not answer, what was typed is handed back with 503', async () => {
  vi.spyOn(store, 'findDocument').mockRejectedValue(new DatabaseUnavailableError(new Error('connection lost')))
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const answer = await send(batches(4, [['data-science', '2020-01-01']]))
  expect(answer).toMatchObject({
    status: 503,
    reply: {
      version: 4,
      form: { initialValue: { fields: [{ name: 'data-science', value: '2020-01-01' }] }, error: { '': [expect.stringContaining('still here')] } },
    },
  })
  expect(log.mock.calls).toEqual([[expect.stringContaining('The database is unavailable: Error: connection lost')]])
  log.mockClear()
})

test('the outcome travels in the address', () => {
  const settled = { id: 'careerWorkshop', version: 3, outcome: 'saved' } as const
  expect(settledAddress(settled)).toBe('/datesform?saved=careerWorkshop.3#careerWorkshop-status')
  expect(readSettled(new URL(settledAddress(settled), 'http://site.test').searchParams)).toEqual(settled)
  for (const search of ['', 'saved=', 'saved=x.1', 'saved=careerWorkshop.-1', 'kept=careerWorkshop'])
    expect(readSettled(new URLSearchParams(search))).toBeNull()
})
