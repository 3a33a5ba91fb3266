import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findNextLead } from './next-lead.server.ts'
import { consents, leads } from './schema.server.ts'

useTestDatabase()

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)
let created = 0

async function add(name: string, values: Partial<typeof leads.$inferInsert> = {}, isAllowed = true): Promise<string> {
  created += 1
  const [row] = await db()
    .insert(leads)
    .values({ reference: `E-${String(created).padStart(6, '0')}`, name, phone: '+919876543210', page: '/', createdAt: ago(10), ...values })
    .returning({ id: leads.id })
  if (isAllowed)
    await db()
      .insert(consents)
      .values({ leadId: row?.id ?? '', purpose: 'contact', noticeVersion: '2026-11' })
  return row?.id ?? ''
}

beforeEach(async () => {
  await db().delete(leads)
  await db().delete(users)
  await db()
    .insert(users)
    .values(['asha', 'ravi'].map((id) => ({ id, name: id, email: `${id}@example.org`, role: 'counsellor' })))
})

test('a due follow-up comes first, then people waiting for their first call: the counsellor’s own, then unassigned ones', async () => {
  const order = [
    await add('due an hour ago', { state: 'contacted', assignedTo: 'asha', followUpAt: ago(60), firstContactedAt: ago(500) }),
    await add('due just now', { state: 'qualified', assignedTo: 'asha', followUpAt: ago(1), firstContactedAt: ago(500) }),
    await add('own, longest', { state: 'assigned', assignedTo: 'asha', createdAt: ago(30) }),
    await add('own', { state: 'assigned', assignedTo: 'asha', createdAt: ago(20) }),
    await add('unassigned', { createdAt: ago(90) }),
  ]
  const found: string[] = []
  for (const _ of order) {
    const next = await findNextLead('asha', found.at(-1) ?? crypto.randomUUID())
    found.push(next?.id ?? '')
    await db()
      .update(leads)
      .set({ followUpAt: new Date(Date.now() + 60 * minute), firstContactedAt: new Date() })
      .where(eq(leads.id, next?.id ?? ''))
  }
  expect(found).toEqual(order)
})

test('the next call is never without consent, to a minor without guardian’s consent, of a colleague, or with a later follow-up', async () => {
  const current = await add('the current one')
  await add('no consent', {}, false)
  await add('under 18', { isMinor: true })
  await add('of Ravi', { state: 'assigned', assignedTo: 'ravi', followUpAt: ago(1) })
  await add('tomorrow', { state: 'assigned', assignedTo: 'asha', followUpAt: new Date(Date.now() + 60 * minute) })
  expect(await findNextLead('asha', current)).toBeNull()
})
