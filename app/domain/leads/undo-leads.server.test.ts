import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'
import { changeManyLeads } from './bulk-leads.server.ts'
import type { LeadResult } from './change-lead.server.ts'
import { handleLeadForm } from './handle-lead-form.server.ts'
import { leadFilters } from './lead-filter.ts'
import { addLeadNote, assignLead, changeLeadState, setFollowUp } from './lead-writes.server.ts'
import { countLeads, listAllMatching } from './list-leads.server.ts'
import { logCall } from './log-call.server.ts'
import { consents, leadEvents, leads } from './schema.server.ts'
import { leadUndos } from './staff-schema.server.ts'
import { leadUndoHandlers } from './undo-leads.server.ts'

useTestDatabase({ jobs: true })

const asha = { id: 'asha', permission: 'counsellor' as const }
beforeEach(async () => {
  await db().delete(leads)
  await db().delete(auditEvents)
  await db().delete(users)
  const person = (id: string) => ({ id, name: id, email: `${id}@example.org`, role: 'counsellor' as const, twoFactorEnabled: true })
  await db().insert(users).values(['asha', 'ravi', 'meena'].map(person))
})

async function addLead(number: number, values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const [row] = await db()
    .insert(leads)
    .values({
      reference: `E-${String(number).padStart(6, '0')}`,
      name: 'Lakshmi',
      phone: `+9198765432${String(number).padStart(2, '0')}`,
      page: '/',
      ...values,
    })
    .returning({ id: leads.id })
  if (!row) throw new Error('not inserted')
  await db().insert(consents).values({ leadId: row.id, purpose: 'contact', noticeVersion: '2026-11' })
  return row.id
}
const stored = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0]
const undo = async ({ undo: done }: { undo?: { action: string; eventId: number } }, actor = 'asha') =>
  await undoChange(undoToken(done?.action ?? '', done?.eventId ?? 0), { id: actor, role: 'counsellor' }, leadUndoHandlers)
const seen = (leadId: string) => ({ leadId, version: 1, seen: 0 })
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const followUp = new Date(Date.now() + 86_400_000)
const changes: [string, (id: string) => Promise<LeadResult>][] = [
  ['an assignment', (id) => assignLead(seen(id), asha, 'ravi')],
  ['a state', (id) => changeLeadState(seen(id), asha, { to: 'lost', note: null, lostReason: 'fee' })],
  ['a follow-up', (id) => setFollowUp(seen(id), asha, followUp)],
  ['a note', (id) => addLeadNote(seen(id), asha, 'Evenings')],
  ['a call', (id) => logCall(seen(id), asha, { outcome: 'reached', note: 'Yes', to: 'qualified', lostReason: null, followUp })],
]
test.each(changes)('%s can be undone once, with its history, by the person who made it', async (_, change) => {
  const id = await addLead(1, { followUpAt: new Date('2026-11-20T04:30:00Z') })
  const { version, updatedAt, ...before } = (await stored(id)) ?? {}
  const done = await change(id)
  if (!done.ok) throw new Error(done.message)
  expect(await undo(done, 'ravi')).toBe('gone')
  expect(await undo(done)).toBe('undone')
  expect(await stored(id)).toMatchObject(before)
  expect(await db().$count(leadEvents)).toBe(0)
  expect(await undo(done)).toBe('changed')
})

test('a change cannot be undone after another person’s change, but a note can', async () => {
  const id = await addLead(1)
  const noted = await addLeadNote(seen(id), asha, 'Evenings')
  const assigned = await assignLead({ ...seen(id), version: 2 }, asha, 'asha')
  await changeLeadState({ ...seen(id), version: 3 }, { id: 'ravi', permission: 'counsellor' }, { to: 'contacted', note: null, lostReason: null })
  if (!(noted.ok && assigned.ok)) throw new Error('refused')
  expect(await undo(assigned)).toBe('changed')
  expect(await undo(noted)).toBe('undone')
  expect(await stored(id)).toMatchObject({ state: 'contacted', assignedTo: 'asha' })
})

test('undo does not return an enquiry to a counsellor who has left', async () => {
  const id = await addLead(1, { assignedTo: 'ravi', state: 'assigned' })
  const done = await assignLead(seen(id), asha, 'asha')
  await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, 'ravi'))
  expect(done.ok && (await undo(done))).toBe('changed')
})

test('the page after a form about an enquiry offers undo', async () => {
  const id = await addLead(1)
  const answer = (await handleLeadForm(id, formOf({ form: 'assign', assignee: 'ravi', seen: '1.0' }), asha, '2026-11')) as Response
  expect(answer.headers.get('location')).toMatch(/\?did=lead\.assign&undo=[^#]+#lead-status$/)
})

const assignAll = (to: string, shown: number, more: Record<string, string> = {}, query = 'state=submitted') =>
  changeManyLeads(listAllMatching(new URLSearchParams(query), 'asha', shown), formOf({ do: 'assign', assignee: to, ...more }), asha)

test('a selection of a whole filter covers more than one page, changes at once, and is undone at once', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, (_, number) => addLead(number)))
  const other = await addLead(40, { state: 'contacted' })
  expect(await countLeads(parseFilters(leadFilters, new URLSearchParams('state=submitted')), { readerId: 'asha' }, 100)).toBe(30)
  const done = await assignAll('meena', 30)
  expect(done).toMatchObject({ done: 30, refused: [], message: '30 enquiries are changed.' })
  expect(await db().$count(leads, eq(leads.assignedTo, 'meena'))).toBe(30)
  expect(await stored(other)).toMatchObject({ assignedTo: null, version: 1 })
  expect(await db().$count(auditEvents)).toBe(1)
  await changeLeadState({ leadId: ids[0] ?? '', version: 2, seen: 0 }, asha, { to: 'contacted', note: null, lostReason: null })
  expect(await undo(done)).toBe('partly')
  expect(await db().$count(leads, eq(leads.state, 'submitted'))).toBe(29)
  expect(await stored(ids[0] ?? '')).toMatchObject({ state: 'contacted', assignedTo: 'meena' })
  expect(await db().$count(leadUndos)).toBe(1)
})

test('nothing changes if the filter has other counts than the page showed', async () => {
  await addLead(1)
  await addLead(2)
  expect(await assignAll('meena', 1)).toMatchObject({ done: 0, message: expect.stringContaining('now has 2 enquiries, not 1') })
  expect(await db().$count(leads, eq(leads.assignedTo, 'meena'))).toBe(0)
})

test('a colleague’s enquiries are reassigned only after a confirmation that names the colleague', async () => {
  await addLead(1, { assignedTo: 'ravi', state: 'assigned' })
  await addLead(2, { assignedTo: 'asha', state: 'assigned' })
  const text = '1 enquiry of 2 is with another counsellor: ravi (1).'
  expect(await assignAll('meena', 2, {}, '')).toEqual({ done: 0, refused: [], ask: { text, label: 'Give all to meena' } })
  expect(await db().$count(leads, eq(leads.assignedTo, 'meena'))).toBe(0)
  expect(await assignAll('meena', 2, { confirmed: 'yes' }, '')).toMatchObject({ done: 2 })
})

test('a colleague’s enquiries become unassigned only after the same confirmation', async () => {
  const id = await addLead(1, { assignedTo: 'ravi', state: 'lost' })
  const change = async (more: Record<string, string> = {}) =>
    await changeManyLeads([{ id, version: 1 }], formOf({ do: 'state', to: 'submitted', note: 'They called', ...more }), asha)
  const text = '1 enquiry of 1 is with another counsellor: ravi (1).'
  expect(await change()).toEqual({ done: 0, refused: [], ask: { text, label: 'Unassign all the same' } })
  expect(await stored(id)).toMatchObject({ assignedTo: 'ravi', state: 'lost' })
  expect(await change({ confirmed: 'yes' })).toMatchObject({ done: 1 })
  expect(await stored(id)).toMatchObject({ assignedTo: null, state: 'submitted' })
})

test('of selected rows the valid ones are changed, and the others are listed', async () => {
  const [good, stale] = [await addLead(1), await addLead(2)]
  const rows = [
    { id: good, version: 1 },
    { id: stale, version: 7 },
    { id: crypto.randomUUID(), version: 1 },
  ]
  const done = await changeManyLeads(rows, formOf({ do: 'state', to: 'lost', lostReason: 'fee' }), asha)
  expect(done).toMatchObject({ done: 1, refused: [{ title: 'An enquiry' }, { id: stale, why: 'Someone else changed this enquiry meanwhile.' }] })
  expect(await undo(done)).toBe('undone')
  expect(await stored(good)).toMatchObject({ state: 'submitted' })
})
