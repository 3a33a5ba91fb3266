import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { disablePerson } from '#app/domain/accounts/people/change-person.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { canTakeLeads, setAvailable } from './counsellors.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { assignLead, changeLeadState } from './lead-writes.server.ts'
import { reassignLeads } from './reassign-leads.server.ts'
import { leadEvents, leads } from './schema.server.ts'
import { counsellors } from './staff-schema.server.ts'

useTestDatabase({ jobs: true })

const chief: LeadActor = { id: 'chief', permission: 'admin' }

beforeEach(async () => {
  await db().delete(leads)
  await db().delete(users)
  await db().insert(users).values({ id: 'chief', name: 'Chief', email: 'chief@example.org', role: 'admin', twoFactorEnabled: true })
})

async function addCounsellor(id: string, { available = true, disabled = false, role = 'counsellor', twoFactorEnabled = true } = {}) {
  const disabledAt = disabled ? new Date() : null
  await db()
    .insert(users)
    .values({ id, name: id, email: `${id}@example.org`, role, disabledAt, twoFactorEnabled })
  await db().insert(counsellors).values({ userId: id, available })
}

let created = 0
async function addLead(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  created += 1
  const reference = `E-${String(created).padStart(6, '0')}`
  const [row] = await db()
    .insert(leads)
    .values({ reference, name: 'Asha', phone: '+919876543210', page: '/', ...values })
    .returning({ id: leads.id })
  return row?.id ?? ''
}
const stored = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0]
const lastEvent = async (id: string) => (await db().select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(asc(leadEvents.id))).at(-1)
async function shares() {
  const rows = await db().select({ to: leads.assignedTo }).from(leads)
  const counted = Map.groupBy(rows, ({ to }) => to ?? 'nobody')
  return Object.fromEntries([...counted].map(([to, its]) => [to, its.length]))
}
const had = (values: Partial<typeof leads.$inferInsert> = {}) => addLead({ assignedTo: 'left', state: 'assigned', ...values })

test('the open enquiries of a counsellor who left are shared out in turn, and their history gives the reason', async () => {
  await addCounsellor('left', { disabled: true })
  for (const id of ['meera', 'john']) await addCounsellor(id)
  const [waiting, called, third, fourth] = [await had(), await had({ state: 'contacted' }), await had({ state: 'unreachable' }), await had()]
  const [lost, enrolled] = [await had({ state: 'lost' }), await had({ state: 'enrolled' })]
  await reassignLeads({ from: 'left' })
  expect(await shares()).toEqual({ meera: 2, john: 2, left: 2 })
  expect(await stored(waiting)).toMatchObject({ state: 'assigned', version: 2 })
  expect(await stored(called)).toMatchObject({ state: 'contacted', version: 2 })
  expect([await stored(lost), await stored(enrolled)]).toMatchObject([{ version: 1 }, { version: 1 }])
  expect(await lastEvent(third)).toMatchObject({ kind: 'assigned', actorId: null, detail: { because: 'left' } })
  const before = await lastEvent(fourth)
  await reassignLeads({ from: 'left' })
  expect(await lastEvent(fourth)).toEqual(before)
})

test('a person without a second factor gets no enquiry, automatically or by hand, until it is set up', async () => {
  await addCounsellor('new', { twoFactorEnabled: false })
  const id = await addLead()
  await reassignLeads({ from: null })
  expect(await stored(id)).toMatchObject({ assignedTo: null, version: 1 })
  expect(await assignLead({ leadId: id, version: 1, seen: 0 }, chief, 'new')).toMatchObject({ ok: false })
  await db().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, 'new'))
  await reassignLeads({ from: null })
  expect(await stored(id)).toMatchObject({ assignedTo: 'new' })
})

test('a counsellor who still receives enquiries keeps theirs', async () => {
  await addCounsellor('left', { available: false })
  await addCounsellor('meera')
  const id = await had()
  await reassignLeads({ from: 'left' })
  expect(await stored(id)).toMatchObject({ assignedTo: 'left', version: 1 })
})

test.each<[string, string | null, Record<string, number>]>([
  ['a colleague', 'meera', { meera: 2 }],
  ['no one, not even in the next run', null, { nobody: 2 }],
  ['the others, if the chosen one can take none', 'gone', { meera: 1, john: 1 }],
])('the enquiries of a person who left go to %s, as an admin chose', async (_, to, expected) => {
  await addCounsellor('left', { disabled: true })
  for (const id of ['meera', 'john']) await addCounsellor(id)
  const [first] = [await had(), await had({ state: 'contacted' })]
  await reassignLeads({ from: 'left', to, by: 'chief' })
  await reassignLeads({ from: null })
  expect(await shares()).toEqual(expected)
  expect(await lastEvent(first)).toMatchObject({ actorId: to === 'gone' ? null : 'chief', detail: { because: 'left' } })
})

test('an absent counsellor gets no new enquiries and keeps the old, unless they are to be shared; after the return they stay', async () => {
  await addCounsellor('left')
  await addCounsellor('meera')
  await db().update(counsellors).set({ backOn: '2100-01-01' }).where(eq(counsellors.userId, 'left'))
  const [assigned] = [await had(), await addLead()]
  await reassignLeads({ from: null })
  await reassignLeads({ from: 'left' })
  expect(await shares()).toEqual({ left: 1, meera: 1 })
  await db().update(counsellors).set({ backOn: '2020-01-01' })
  await reassignLeads({ from: 'left', away: true })
  expect(await stored(assigned)).toMatchObject({ assignedTo: 'left' })
  await db().update(counsellors).set({ backOn: '2100-01-01' }).where(eq(counsellors.userId, 'left'))
  await reassignLeads({ from: 'left', away: true })
  expect(await shares()).toEqual({ meera: 2 })
  expect(await lastEvent(assigned)).toMatchObject({ detail: { because: 'away', rules: [] } })
})

test('no counsellor gets more than their limit, and the other enquiries stay unassigned', async () => {
  await addCounsellor('meera')
  await addCounsellor('john')
  await db().update(counsellors).set({ mostOpen: 2 }).where(eq(counsellors.userId, 'meera'))
  await db()
    .update(counsellors)
    .set({ mostOpen: 1, courses: ['data-science'] })
    .where(eq(counsellors.userId, 'john'))
  for (let index = 0; index < 3; index++) await addLead({ courseID: 'full-stack' })
  const about = await addLead({ courseID: 'data-science' })
  await reassignLeads({ from: null })
  expect(await shares()).toEqual({ meera: 2, john: 1, nobody: 1 })
  expect(await stored(about)).toMatchObject({ assignedTo: null })
})

test('with no counsellor available enquiries wait, and are assigned when one becomes available', async () => {
  await addCounsellor('left', { role: 'editor' })
  await addCounsellor('meera', { available: false })
  const [first, second, requested] = [await had(), await had({ state: 'qualified' }), await addLead()]
  await reassignLeads({ from: 'left' })
  expect(await stored(first)).toMatchObject({ assignedTo: null, state: 'submitted', version: 2 })
  expect(await stored(second)).toMatchObject({ assignedTo: null, state: 'qualified', version: 2 })
  await reassignLeads({ from: 'left' })
  expect(await stored(first)).toMatchObject({ version: 2 })
  await setAvailable(chief, 'meera', true)
  await reassignLeads({ from: null })
  for (const [id, state] of [
    [first, 'assigned'],
    [second, 'qualified'],
    [requested, 'assigned'],
  ] as const)
    expect(await stored(id)).toMatchObject({ assignedTo: 'meera', state })
  expect(await lastEvent(requested)).toMatchObject({ fromState: 'submitted', toState: 'assigned', detail: { assignedTo: 'meera', because: 'waited' } })
})

test('unassigned and imported enquiries are not shared out automatically', async () => {
  await addCounsellor('meera')
  const [imported, givenBack] = [await addLead({ origin: 'import' }), await addLead({ state: 'assigned', assignedTo: 'meera' })]
  await assignLead({ leadId: givenBack, version: 1, seen: 0 }, chief, null)
  await reassignLeads({ from: null })
  expect(await shares()).toEqual({ nobody: 2 })
  expect([await stored(imported), await stored(givenBack)]).toMatchObject([{ version: 1 }, { version: 2 }])
})

test('the enquiries of a deleted account are assigned to another counsellor', async () => {
  await addCounsellor('left')
  await addCounsellor('meera')
  const id = await had()
  await db().delete(users).where(eq(users.id, 'left'))
  await reassignLeads({ from: null })
  expect(await stored(id)).toMatchObject({ assignedTo: 'meera', state: 'assigned' })
})

test('more enquiries than one batch are shared out equally', async () => {
  await addCounsellor('left', { disabled: true })
  for (const id of ['meera', 'john', 'sana']) await addCounsellor(id)
  const rows = Array.from({ length: 606 }, () => {
    created += 1
    return {
      reference: `E-${String(created).padStart(6, '0')}`,
      name: 'Asha',
      phone: '+919876543210',
      page: '/',
      assignedTo: 'left',
      state: 'assigned' as const,
    }
  })
  await db().insert(leads).values(rows)
  await reassignLeads({ from: 'left' })
  expect(await shares()).toEqual({ meera: 202, john: 202, sana: 202 })
})

test('a lost enquiry cannot be reopened for a counsellor who left', async () => {
  await addCounsellor('left', { disabled: true })
  const id = await had({ state: 'lost' })
  const seen = { leadId: id, version: 1, seen: 0 }
  expect(await changeLeadState(seen, chief, { to: 'assigned', note: 'Called again', lostReason: null })).toMatchObject({
    ok: false,
    message: expect.stringContaining('Assign another one first'),
  })
  expect(await changeLeadState(seen, chief, { to: 'submitted', note: 'Called again', lostReason: null })).toMatchObject({ ok: true })
})

// With `for key share` in canTakeLeads, disabling did not wait, and the disabled counsellor kept the enquiry.
test('an enquiry assigned to a person while the account is disabled does not stay with them', async () => {
  await addCounsellor('left')
  await addCounsellor('meera')
  const id = await addLead()
  const disabling = await db().transaction(async (tx) => {
    expect(await canTakeLeads(tx, 'left')).toBe(true)
    const sharing = disablePerson('chief', 'left').then(() => reassignLeads({ from: 'left' }))
    await Promise.race([sharing, vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0))])
    await tx.update(leads).set({ state: 'assigned', assignedTo: 'left' }).where(eq(leads.id, id))
    return { sharing }
  })
  await disabling.sharing
  expect(await stored(id)).toMatchObject({ assignedTo: 'meera' })
})

async function countWaiting(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`select count(*)::int as count from pg_locks where not granted`)
  return rows[0]?.count ?? 0
}
