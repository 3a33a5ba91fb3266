import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { type AuditAction, auditPhrases } from '#app/domain/accounts/audit-phrases.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { outcomeCohorts } from '#app/domain/outcomes/schema.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { auditFilters, systemActor } from './audit-filter.ts'
import { auditQuery, getAuditChoices } from './audit-list.server.ts'
import { nameRecords } from './audit-records.server.ts'

useTestDatabase()

const filterOf = (query = '') => parseFilters(auditFilters, new URLSearchParams(query))

/** Creates 120 events. Many are in one transaction, so they have the same time. */
async function fill(): Promise<string> {
  await db().delete(auditEvents)
  const actorId = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id: actorId, name: 'Asha', email: `${actorId}@example.org`, role: 'admin' })
  await db().execute(sql`
    insert into audit_events (at, actor_id, action, subject, outcome, address)
    select timestamptz '2026-11-20 18:29:59.9999+00' + (n / 40) * interval '1 day', case when n % 2 = 0 then ${actorId} end, 'action.' || n % 3, 'thing:' || n % 5,
      case when n % 10 = 0 then 'refused' else 'done' end, case when n % 20 = 0 then '192.0.2.' || n % 3 end
    from generate_series(0, 119) n`)
  return actorId
}

test('the pages show every event once, in both directions', async () => {
  await fill()
  const seen: number[] = []
  let page = await auditQuery.list(filterOf(), { size: 7 })
  seen.push(...page.rows.map(({ id }) => id))
  while (page.older) {
    page = await auditQuery.list(filterOf(), { after: page.older, size: 7 })
    seen.push(...page.rows.map(({ id }) => id))
  }
  expect(seen).toHaveLength(120)
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  const back: number[] = []
  while (page.newer) {
    page = await auditQuery.list(filterOf(), { before: page.newer, size: 7 })
    back.unshift(...page.rows.map(({ id }) => id))
  }
  expect(back).toEqual(seen.slice(0, back.length))
  expect(back).toHaveLength(119)
})

test('each filter narrows the list, and days are days in India', async () => {
  const actor = await fill()
  const count = async (query: string) => (await auditQuery.list(filterOf(query), { size: 500 })).rows.length
  expect(await count(`person=${actor}`)).toBe(60)
  expect(await count(`person=${systemActor}`)).toBe(60)
  expect(await count('action=action.1')).toBe(40)
  expect(await count('subject=thing:4')).toBe(24)
  expect(await count('outcome=refused')).toBe(12)
  expect(await count('outcome=done')).toBe(108)
  expect(await count('outcome=refused&address=192.0.2.1')).toBe(2)
  // Next to midnight in India, by less than a millisecond.
  expect(await count('from=2026-11-20&to=2026-11-20')).toBe(40)
  expect(await count('from=2026-11-21')).toBe(80)
  expect(await count('action=action.1&subject=thing:4&person=nobody')).toBe(0)
  expect(await count('from=2026-02-31&to=soon&person=%00&outcome=maybe&category=none')).toBe(120)
})

test('the names of records are words: of a cohort, of a deleted record and of an unknown kind', async () => {
  await db()
    .insert(outcomeCohorts)
    .values({ id: 'second-half', label: 'July to December 2025', firstDay: '2025-07-01', lastDay: '2025-12-31', countedOn: '2026-07-01' })
  const subjects = [
    'outcome-cohort:second-half',
    'outcome-cohort:gone',
    `trainer:${crypto.randomUUID()}`,
    'fee:99',
    'post:list',
    `unheard-of:${crypto.randomUUID()}`,
  ]
  const names = [...(await nameRecords(subjects)).values()].map(({ name }) => name)
  expect(names).toEqual([
    'July to December 2025',
    'a cohort that is gone',
    'a teacher who is gone',
    'a fee that is gone',
    'several entries',
    'a record that is gone',
  ])
})

test('the filter offers the existing actions and the staff', async () => {
  const actor = await fill()
  const choices = await getAuditChoices()
  expect(choices.action.map(([action]) => action)).toEqual(['action.0', 'action.1', 'action.2'])
  expect(choices.person).toContainEqual([actor, 'Asha'])
})

test('every action is shown in its own words, also one whose name ends like a suffix', async () => {
  await db().delete(auditEvents)
  for (const action of Object.keys(auditPhrases) as AuditAction[]) await recordAudit(db(), { actorId: null, action, subject: 'thing:1' })
  const { action: choices } = await getAuditChoices()
  expect(Object.fromEntries(choices)).toEqual(Object.fromEntries(Object.entries(auditPhrases).map(([action, words]) => [action, words.replace('{it}', '…')])))
})

test('a page is read with its index, for every filter', async () => {
  await fill()
  const actor = crypto.randomUUID()
  // Insert enough events that PostgreSQL prefers the index to sorting.
  await db().execute(
    sql`insert into audit_events (action, subject, address) select 'bulk', 'thing:' || n, '192.0.2.' || n % 20 from generate_series(1, 20000) n`,
  )
  await db().execute(sql`analyze audit_events`)
  const order = sql`order by at desc nulls last, id desc nulls last limit 51`
  for (const where of [
    sql`true`,
    sql`actor_id = ${actor}`,
    sql`action = 'bulk'`,
    sql`category = 'sign-in'`,
    sql`outcome = 'refused' and outcome <> 'done'`,
    sql`address = '192.0.2.1'`,
  ]) {
    const plan = await db().execute(sql`explain (format json) select id from audit_events where ${where} and (at, id) < (now(), 1000000) ${order}`)
    const text = JSON.stringify(plan.rows)
    expect(text).toContain('audit_events_')
    expect(text).not.toContain('"Node Type":"Sort"')
  }
})

test.each<[AuditAction, string]>([
  ['account.sign-in', 'sign-in'],
  ['account.sign-in-first-step', 'sign-in'],
  ['account.sign-out', 'sign-in'],
  ['account.code', 'sign-in'],
  ['account.pause', 'sign-in'],
  ['account.password-reset', 'credential'],
  ['account.two-factor-off', 'credential'],
  ['person.two-factor-remove', 'credential'],
  ['person.role', 'role'],
  ['person.invite', 'role'],
  ['account.promote', 'role'],
  ['lead.export', 'export'],
  ['page.open', 'access'],
  ['lead.state', 'record'],
])('%s is listed with the kind %s', async (action, category) => {
  await db().delete(auditEvents)
  await recordAudit(db(), { actorId: null, action, subject: 'thing:1' })
  expect((await auditQuery.list(filterOf(`category=${category}`))).rows).toMatchObject([{ action, outcome: 'done', address: null }])
})

describe('an event as a sentence', () => {
  const [mary, erased] = ['01a1ff4a-b98a-72c8-916b-3cf497830f87', '01a1ff4a-b98a-72c8-916b-3cf497830f88']

  beforeEach(async () => {
    await db().delete(auditEvents)
    await db().delete(leads)
    await db().delete(users)
    await db()
      .insert(users)
      .values(['Asha', 'Ravi'].map((name) => ({ id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.org`, role: 'counsellor' })))
    const lead = { phone: '+919876543210', page: '/' }
    await db()
      .insert(leads)
      .values([
        { ...lead, id: mary, reference: 'E-AAAAAA', name: 'Mary Goud' },
        { ...lead, id: erased, reference: 'E-BBBBBB', name: 'Erased', state: 'erased' },
      ])
  })

  async function readDetails() {
    const { rows } = await auditQuery.list(parseFilters(auditFilters, new URLSearchParams()))
    return rows.map(({ who, said: sentence, record }) => `${who} ${sentence.start}${sentence.end === null ? '' : `${record.name}${sentence.end}`}`)
  }

  const lead = `lead:${mary}`
  test.each<[AuditAction, string, { before?: unknown; after?: unknown; outcome?: 'refused'; actorId?: null; address?: string }, string]>([
    ['lead.state', lead, { before: { state: 'submitted' }, after: { state: 'contacted' } }, 'Asha moved Mary Goud from New to Contacted'],
    ['lead.assign', lead, { before: { assignedTo: null }, after: { assignedTo: 'ravi' } }, 'Asha assigned Mary Goud to Ravi'],
    ['lead.assign.undo', lead, { before: { assignedTo: 'ravi' }, after: { assignedTo: null } }, 'Asha undid: assigned Mary Goud'],
    ['lead.assign-many', 'lead:list', { after: { assignedTo: 'ravi' } }, 'Asha assigned several leads to Ravi'],
    ['lead.note', `lead:${erased}`, {}, 'Asha wrote a note about an erased person'],
    ['lead.note', 'lead:01a1ff4a-b98a-72c8-916b-3cf497830f00', {}, 'Asha wrote a note about an enquiry that is gone'],
    ['person.role', 'account:ravi', { before: { role: 'counsellor' }, after: { role: 'admin' } }, 'Asha changed the role of Ravi from Counsellor to Admin'],
    ['account.sign-in', 'account:ravi', { outcome: 'refused', actorId: null, address: '192.0.2.1' }, 'A visitor could not sign in to the account Ravi'],
    ['lead.note', lead, { actorId: null, address: '192.0.2.1' }, 'A closed account wrote a note about Mary Goud'],
    ['account.promote', 'account:ravi', { actorId: null, address: '192.0.2.1' }, 'The link shown at the start made Ravi an admin'],
    ['account.promote', 'account:ravi', { actorId: null }, 'The command npm run admin made Ravi an admin'],
    ['page.open', 'page:/staff/people', { outcome: 'refused' }, 'Asha may not open /staff/people'],
    ['demonstration.remove', 'installation:1', { actorId: null }, 'The site removed the demonstration data'],
  ])('%s of %s %j is shown as a sentence', async (action, subject, event, expected) => {
    await recordAudit(db(), { actorId: 'asha', action, subject, address: null, ...event })
    expect(await readDetails()).toEqual([expected])
  })
})
