import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { leadList } from '#app/console/inbox/lead-list.tsx'
import { exportList } from '#app/console/list/list.server.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { type PageRequest, parseFilters } from '#app/lib/list.ts'
import { parsePhoneDigits, toE164 } from '#app/lib/parse-phone.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { sealPrivateText } from '#app/platform/db/list-query.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getBoard } from './lead-board.server.ts'
import { leadFilters } from './lead-filter.ts'
import { countLeadStates, leadQuery, listSources, searchLeads } from './list-leads.server.ts'
import { leads } from './schema.server.ts'

useTestDatabase()

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 4, 30))
let targetId = ''
beforeAll(async () => {
  await db()
    .insert(users)
    .values([
      { id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' },
      { id: 'ravi', name: 'Ravi', email: 'ravi@example.org', role: 'counsellor' },
    ])
  const common = { page: '/', createdAt: day(1) }
  const rows = await db()
    .insert(leads)
    .values([
      {
        ...common,
        reference: 'E-A00001',
        name: 'Lakshmi Rao',
        phone: '+919876543210',
        email: 'lakshmi@example.org',
        courseID: 'data-science',
        createdAt: day(5),
        sourceName: 'google',
      },
      {
        ...common,
        reference: 'E-A00002',
        name: '100% Kumar_x',
        phone: '+919000000001',
        state: 'assigned',
        assignedTo: 'asha',
        createdAt: day(4),
        followUpAt: day(20),
        visitorType: 'student',
      },
      {
        ...common,
        reference: 'E-A00003',
        name: 'Ravi Teja',
        phone: '+919876543210',
        state: 'contacted',
        assignedTo: 'ravi',
        createdAt: day(3),
        firstContactedAt: day(3),
        followUpAt: day(10),
        intent: 'demo',
      },
      { ...common, reference: 'E-A00004', name: 'అనిల్ కుమార్', phone: '+442079460958', email: 'lakshmi@example.org', createdAt: day(2) },
      { ...common, reference: 'E-A00005', name: '=cmd()', phone: '+919000000005', state: 'lost' },
    ])
    .returning({ id: leads.id })
  targetId = rows[0]?.id ?? ''
  await db()
    .insert(leads)
    .values({ ...common, reference: 'E-A00006', name: 'A copy', phone: '+919876543210', mergedInto: targetId, createdAt: day(6) })
  await db()
    .insert(leads)
    .values({ ...common, reference: 'E-A00007', name: 'erased', phone: '', state: 'erased', erasedAt: day(7), createdAt: day(7) })
})

const page = async (query: string, request: PageRequest = {}) =>
  await leadQuery.list(parseFilters(leadFilters, new URLSearchParams(query)), request, { readerId: 'asha' })
const list = async (query: string) => (await page(query)).rows.map(({ reference }) => reference.slice(-1)).join('')

test.each([
  ['', '12345'],
  ['state=lost', '5'],
  ['state=open', '1234'],
  ['course=data-science', '1'],
  ['assigned=me', '2'],
  ['assigned=ravi', '3'],
  ['assigned=nobody', '145'],
  ['source=google', '1'],
  ['intent=demo', '3'],
  ['visitor=student', '2'],
  ['from=2026-11-03&to=2026-11-04', '23'],
  ['duplicates=on', '134'],
  ['sort=follow-up', '32'],
  ['sort=waiting', '421'],
  ['state=erased', ''],
  ['assigned=nobody&course=data-science', '1'],
])('the filter %j shows %j', async (query, expected) => {
  expect(await list(query)).toBe(expected)
})

test.each([
  ['98765 43210', '13'],
  ['+91-98765-43210', '13'],
  ['098765 43210', '13'],
  ['9876', '13'],
  ['0044 20 7946 0958', '4'],
  ['(020) 7946', '4'],
  ['lakshmi', '14'],
  ['RAO lak', '1'],
  ['ra', '13'],
  ['t', '3'],
  ['e-a00002', '2'],
  ['100%', '2'],
  ['kumar_', '2'],
  ['r_o', ''],
  ['కుమార్', '4'],
  ["' or '1'='1", ''],
  ['\\', ''],
])('a search for %j finds %j', async (text, expected) => {
  expect(await list(`find=${encodeURIComponent(sealPrivateText(text))}`)).toBe(expected)
})

test('an invalid search shows all enquiries and does not fail', async () => {
  expect(await list('find=forged')).toBe('12345')
})

test.each(['', 'waiting', 'follow-up'])('pages by key show the whole list once, sorted by %s', async (sort) => {
  const whole = await list(`sort=${sort}`)
  const references = ({ rows }: Awaited<ReturnType<typeof page>>) => rows.map(({ reference }) => reference.slice(-1)).join('')
  let last = await page(`sort=${sort}`, { size: 2 })
  let seen = references(last)
  while (last.older !== null && seen.length < 10) {
    last = await page(`sort=${sort}`, { after: last.older, size: 2 })
    seen += references(last)
  }
  expect(seen).toBe(whole)
  let back = references(last)
  while (last.newer !== null && back.length < 10) {
    last = await page(`sort=${sort}`, { before: last.newer, size: 2 })
    back = references(last) + back
  }
  expect(back).toBe(whole)
})

test('each row shows its number of possible duplicates, without merged copies', async () => {
  const { rows } = await page('')
  expect(rows.map(({ others }) => others)).toEqual([2, 0, 1, 1, 0])
})

test('the console’s search finds the same people, and an empty search finds nothing', async () => {
  expect(await searchLeads('9876543210', 1)).toEqual([
    { id: targetId, title: 'Lakshmi Rao', detail: 'E-A00001, +91\u00a098765\u00a043210', href: `/staff/leads/${targetId}` },
  ])
  expect(await searchLeads('  ', 5)).toEqual([])
})

test('campaign sources are listed, and states are counted', async () => {
  expect(await listSources()).toEqual([
    ['direct', 'Direct'],
    ['google', 'google'],
  ])
  expect(await countLeadStates(['submitted', 'lost', 'booked'], 1)).toEqual({ submitted: 1, lost: 1, booked: 0 })
})

test('the board shows each state in its own column, without withdrawn and erased', async () => {
  expect(await boardOf({})).toEqual(['submitted 2', 'assigned 1', 'contacted 1', 'lost 1'])
})

test('the board and its counts are filtered by search, counsellor and course', async () => {
  expect(await boardOf({ find: sealPrivateText('Rao') })).toEqual(['submitted 1'])
  expect(await boardOf({ assigned: 'me' })).toEqual(['assigned 1'])
  expect(await boardOf({ course: 'data-science' })).toEqual(['submitted 1'])
})

/** The board's columns that are not empty, each with its count, as Asha sees them. */
async function boardOf(filters: Record<string, string>): Promise<string[]> {
  const { columns } = await getBoard(new URLSearchParams(filters), 'asha')
  for (const { count, rows } of columns) expect(rows).toHaveLength(count)
  return columns.filter(({ count }) => count > 0).map(({ state, count }) => `${state} ${count}`)
}

async function fileOf(query: string, only?: string[]): Promise<string> {
  const choices = () => ({ course: [['data-science', 'Data Science with AI']] as const })
  const about = { choices, name: () => 'x', action: 'lead.export' as const, subject: () => 'lead:list', scope: () => ({ readerId: 'asha', only }) }
  const input = { person: { id: 'asha', role: 'counsellor' as const }, params: {}, url: new URL(`https://site.invalid/staff/leads?${query}`) }
  return await (await exportList(leadList, leadQuery, about, input)).text()
}

test('an export contains the rows of its filter and no formulas, and its audit event does not contain the search text', async () => {
  const text = await fileOf('state=lost')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toMatch(/^\W?Reference,Name,Phone,Email,Course,Wants,(.*,)?State,Source,Assigned to,Came,First answered,Follow-up\r\n/)
  expect(text).toContain("'=cmd()")
  expect(text).toContain("'+919000000005")
  const [audit] = await db().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(audit).toMatchObject({ action: 'lead.export', after: { filter: { state: 'lost' }, searched: false } })
})

test('an export contains labels that staff read, not codes', async () => {
  const text = await fileOf('course=data-science')
  expect(text).toContain(',Data Science with AI,Call,')
  expect(text).not.toContain('data-science')
})

test('a selection of no rows exports nothing', async () => {
  expect((await fileOf('', [])).split('\r\n')).toHaveLength(2)
})

test.each([
  ['98765 43210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['040 2345 6789', '+914023456789'],
  ['+44 20 7946 0958', '+442079460958'],
  ['12', null],
  ['asha', null],
])('the phone number %j is stored as %j', (text, expected) => {
  expect(toE164(text)).toBe(expected)
})

test.each([
  ['asha', null],
  ['12', null],
  ['000', null],
  ['0987', '987'],
  ['E-123', null],
])('a search for %j looks for the digits %j', (text, expected) => {
  expect(parsePhoneDigits(text)).toBe(expected)
})
