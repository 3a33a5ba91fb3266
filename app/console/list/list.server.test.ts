import { desc } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { type BulkResult, choice, defineShortList, privateText, text } from '#app/lib/list.ts'
import { openSealedTexts } from '#app/platform/crypto/encrypted-text.server.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listQuery, type PageSql, sortByText } from '#app/platform/db/list-query.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { defineList, listLostFilters } from './define-list.ts'
import { exportList, handleListForm, loadList } from './list.server.ts'

useTestDatabase()
openSignedLinks({ current: 'a secret that only tests use, 32 characters' })
openSealedTexts({ current: 'a secret that only tests use, 32 characters' })

// The choice of table does not matter.
const filters = { find: privateText('Find', ''), action: text('Action') }
const read = async ({ where, orderBy, limit, at }: PageSql) =>
  await db()
    .select({ id: auditEvents.id, subject: auditEvents.subject, at: auditEvents.at, cursorAt: at })
    .from(auditEvents)
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
const query = listQuery(filters, {
  size: 2,
  sort: { at: auditEvents.at, id: auditEvents.id, direction: 'asc' },
  sorts: { subject: sortByText(auditEvents.subject), action: sortByText(auditEvents.action) },
  filters: { find: auditEvents.subject, action: auditEvents.action },
  read,
})
const list = defineList<typeof query>({
  title: 'Things',
  filters,
  columns: { subject: 'Subject' },
  file: { Number: ({ id }) => id, Subject: ({ subject }) => subject, Time: ({ at }) => at },
  empty: { title: '', text: '' },
})

const input = (search = '') => ({ person: { id: 'asha', role: 'admin' as const }, params: {}, url: new URL(`https://site.invalid/staff/things${search}`) })

beforeEach(async () => {
  await db().delete(auditEvents)
  await db().delete(users)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'admin' })
  await db()
    .insert(auditEvents)
    .values(['=one', 'two', 'three'].map((subject, at) => ({ action: 'sample', subject, at: new Date(Date.UTC(2026, 0, 1 + at)) })))
})

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
const selected: [string, string][] = [
  ['selected', ids[0]],
  ['selected', ids[0]],
  ['selected', 'no id'],
  ['selected', ids[1]],
  ['version', `${ids[1]}.7`],
]
const send = (result: BulkResult, fields = selected, search = '') => {
  const sent: unknown[] = []
  const bulk = {
    close: async (rows: unknown[]) => {
      sent.push(...rows)
      return result
    },
  }
  return handleListForm(list, bulk, formOf(['do', 'close'], ...fields), input(search)).then((answered) => ({ answered, sent }))
}

test('a search is encrypted in the address and finds its rows; neither the file nor the audit contains it', async () => {
  const answered = await handleListForm(list, {}, formOf(['do', 'find'], ['text', ' two ']), input('?action=sample&after=x&did=y'))
  const to = answered instanceof Response ? (answered.headers.get('location') ?? '') : ''
  expect(to).toMatch(/^\/staff\/things\?action=sample&find=/)
  expect(to).not.toContain('two')
  const search = to.slice(to.indexOf('?'))
  const { page, texts } = await loadList(list, query, input(search))
  expect(page.rows.map(({ subject }) => subject)).toEqual(['two'])
  expect(texts).toEqual({ find: 'two' })
  const about = { name: () => 'things', action: 'audit.export' as const, subject: () => 'thing:list' }
  const file = await exportList(list, query, about, input(search))
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="things.csv"')
  expect((await file.text()).split('\r\n')).toEqual(['Number,Subject,Time', expect.stringMatching(/^\d+,two,2026-01-02 05:30$/), ''])
  const [event] = await db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(event).toMatchObject({ actorId: 'asha', action: 'audit.export', subject: 'thing:list', after: { filter: { action: 'sample' }, searched: true } })
})

test('the CSV file has every row of the list, however many pages it has, and no formula', async () => {
  const file = await exportList(list, query, { name: () => 'things', action: 'audit.export' as const, subject: () => 'thing:list' }, input('?action=sample'))
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Subject', "'=one", 'two', 'three'])
})

test('the Excel file has typed numbers, texts and times in India’s time zone, and the export is in the audit', async () => {
  const about = { name: () => 'things', action: 'audit.export' as const, subject: () => 'thing:list' }
  const { url, ...who } = input('?action=sample')
  const file = await exportList(list, query, about, { ...who, url: new URL(`/staff/things.xlsx${url.search}`, url) })
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="things.xlsx"')
  const number = expect.any(Number)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 5, 30))
  expect(await readSheet(Buffer.from(await file.arrayBuffer()))).toEqual([
    ['Number', 'Subject', 'Time'],
    [number, '=one', at(1)],
    [number, 'two', at(2)],
    [number, 'three', at(3)],
  ])
  const [event] = await db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(event).toMatchObject({ actorId: 'asha', after: { filter: { action: 'sample' }, kind: 'xlsx' } })
})

test.each([
  ['order=subject', ['=one', 'three', 'two']],
  ['order=-subject', ['two', 'three', '=one']],
  // All rows have the same action, so the id decides the order.
  ['order=action', ['=one', 'two', 'three']],
  ['order=-action', ['three', 'two', '=one']],
  ['order=id', ['=one', 'two', 'three']],
])('%s sorts page by page, forwards and backwards, and the address contains no value of a row', async (search, sorted) => {
  const first = await loadList(list, query, input(`?${search}`))
  const second = await loadList(list, query, input(`?${search}&after=${first.page.older}`))
  const back = await loadList(list, query, input(`?${search}&before=${second.page.newer}`))
  const subjects = (data: typeof first) => data.page.rows.map(({ subject }) => subject)
  expect([...subjects(first), ...subjects(second)]).toEqual(sorted)
  expect(subjects(back)).toEqual(subjects(first))
  expect(`${first.page.older}`).not.toMatch(/three|two|one|sample/)
})

test('a cursor of another column gives the first page', async () => {
  const { page } = await loadList(list, query, input('?order=subject'))
  expect((await loadList(list, query, input(`?order=action&after=${page.older}`))).page.rows[0]?.subject).toBe('=one')
})

test('the file has the same order as the list', async () => {
  const about = { name: () => 'things', action: 'audit.export' as const, subject: () => 'thing:list' }
  const lines = (await (await exportList(list, query, about, input('?action=sample&order=-subject'))).text()).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Subject', 'two', 'three', "'=one"])
})

test('a filter value that is not offered is reported with the label of its filter', () => {
  const offered = { state: choice('State', 'Any', { open: 'Open' }), person: choice('Person', 'Anybody'), words: text('Words') }
  const lost = (search: string) => listLostFilters(offered, { person: [['asha', 'Asha']] }, new URLSearchParams(search))
  expect(lost('state=gone&person=left&words=any')).toEqual(['State', 'Person'])
  expect(lost('state=open&person=asha')).toEqual([])
})

test('a short list is sorted with empty values last', async () => {
  const short = defineShortList(async () => [{ at: 2 }, { at: null }, { at: 1 }], { at: ({ at }) => at })
  const read = async (order: string) => (await short.list({}, { order })).rows.map(({ at }) => at)
  expect([await read('at'), await read('-at'), await read('')]).toEqual([
    [1, 2, null],
    [2, 1, null],
    [2, null, 1],
  ])
})

test('a search encrypted with another secret finds all rows and is reported as no search', async () => {
  const { page, texts } = await loadList(list, query, input('?find=forged'))
  expect(page.rows).toHaveLength(2)
  expect(texts).toEqual({ find: null })
})

test('selected rows are passed once each, with the version that was shown', async () => {
  const { sent } = await send({ done: 2, refused: [] })
  expect(sent).toEqual([
    { id: ids[0], version: 0 },
    { id: ids[1], version: 7 },
  ])
})

test('an action that can be undone redirects to the page of the request, with an undo link', async () => {
  const { answered } = await send({ done: 2, refused: [], undo: { action: 'thing.close', eventId: 7 } }, selected, '?action=sample&after=x&did=y')
  const to = answered instanceof Response ? (answered.headers.get('location') ?? '') : ''
  expect(to).toMatch(/^\/staff\/things\?action=sample&after=x&did=thing.close&undo=/)
})

const refused = [{ id: ids[0], title: 'One', why: 'It is gone.' }]
test.each([
  [{ done: 1, refused, undo: { action: 'thing.close', eventId: 7 } }, selected, 200, '1 done, 1 not:'],
  [{ done: 0, refused }, selected, 409, '0 done, 1 not:'],
  [{ done: 2, refused: [], message: 'Both are closed.' }, selected, 200, 'Both are closed.'],
  [{ done: 0, refused: [] }, [], 422, 'Nothing was chosen. Choose rows in the list first.'],
  [{ done: 0, refused: [] }, Array.from({ length: 101 }, () => ['selected', crypto.randomUUID()]), 422, 'Nothing was done: at most 100 go at once.'],
] as [BulkResult, [string, string][], number, string][])('a bulk action with the result %j shows its message', async (result, fields, status, message) => {
  const { answered } = await send(result, fields)
  expect(answered).toMatchObject({ data: { bulk: { message } }, init: { status } })
})

test('an action that the list does not have is not handled', async () => {
  expect(await handleListForm(list, {}, formOf(['do', 'toString'], ...selected), input())).toBeNull()
})

test('a filter without SQL is a type error', () => {
  const listed = listQuery(filters, {
    size: 2,
    sort: { at: auditEvents.at, id: auditEvents.id, direction: 'asc' },
    // @ts-expect-error: `action` has no condition
    filters: { find: auditEvents.subject },
    read,
  })
  expect(listed.filters).toBe(filters)
})
