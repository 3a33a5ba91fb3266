import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findCounsellor, handleCounsellorForm } from './counsellor-settings.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { hasReceiver } from './round-robin.server.ts'
import { leads } from './schema.server.ts'
import { counsellors } from './staff-schema.server.ts'

useTestDatabase({ jobs: true })

const chief: LeadActor = { id: 'chief', permission: 'admin' }
const asha: LeadActor = { id: 'asha', permission: 'counsellor' }

beforeEach(async () => {
  await db().delete(users)
  const people = [
    ['chief', 'admin'],
    ['asha', 'counsellor'],
    ['ravi', 'counsellor'],
  ] as const
  await db()
    .insert(users)
    .values(people.map(([id, role]) => ({ id, name: id, email: `${id}@example.org`, role })))
})

async function save(actor: LeadActor, userId: string, changes: Record<string, string | string[]> = {}) {
  const form = new FormData()
  const fields = { available: 'on', courses: ['data-science'], weekdays: ['6', '1'], starts: '10:00', ends: '18:30', mostOpen: '40', backOn: '', version: '0' }
  for (const [name, value] of Object.entries({ form: 'counsellor', ...fields, ...changes })) for (const one of [value].flat()) form.append(name, one)
  const answer = await handleCounsellorForm(actor, userId, form).catch((thrown) => thrown)
  return answer instanceof Response ? answer.status : answer
}
const stored = async (userId: string) => (await db().select().from(counsellors).where(eq(counsellors.userId, userId)))[0]

test('a counsellor sets their own hours, courses and limit, and an admin sets those of everyone', async () => {
  expect(await findCounsellor(asha, 'asha')).toMatchObject({
    isSelf: true,
    openLeads: 0,
    values: { available: false, starts: '09:00', ends: '21:00', version: '0' },
  })
  expect(await save(asha, 'asha')).toBe(303)
  expect(await stored('asha')).toMatchObject({
    available: true,
    courses: ['data-science'],
    weekdays: [1, 6],
    startsMinute: 600,
    endsMinute: 1110,
    mostOpen: 40,
    version: 1,
  })
  expect(await save(chief, 'asha', { courses: [], mostOpen: '', version: '1' })).toBe(303)
  expect(await stored('asha')).toMatchObject({ courses: [], mostOpen: null, version: 2 })
  expect(await findCounsellor(asha, 'ravi')).toBeNull()
  expect(await save(asha, 'ravi')).toMatchObject({ data: { failure: { status: 409 } } })
  expect(await stored('ravi')).toBeUndefined()
})

test('settings that a colleague saved meanwhile are overwritten only after confirmation', async () => {
  await save(asha, 'asha')
  expect(await save(chief, 'asha', { starts: '11:00' })).toMatchObject({ data: { failure: { status: 409 } } })
  expect(await save(chief, 'asha', { starts: '11:00', over: '1' })).toBe(303)
  expect(await stored('asha')).toMatchObject({ startsMinute: 660, version: 2 })
})

test.each([
  [{ courses: ['no-course'] }, 'courses'],
  [{ weekdays: [] }, 'weekdays'],
  [{ weekdays: ['8'] }, 'weekdays'],
  [{ ends: '09:00' }, 'ends'],
  [{ mostOpen: '0' }, 'mostOpen'],
  [{ backOn: '2020-01-01' }, 'backOn'],
])('%j is rejected with an error at its field', async (changes, field) => {
  expect(await save(asha, 'asha', changes)).toMatchObject({ data: { failure: { error: { [field]: [expect.any(String)] } } } })
  expect(await stored('asha')).toBeUndefined()
})

test('leads are shared among counsellors who receive new ones; without another one, the page says so and nothing changes', async () => {
  await db().update(users).set({ twoFactorEnabled: true })
  const away = { available: '', backOn: '2099-01-05', leadsTo: 'share' }
  const jobs = async () => (await db().execute(sql`select data from jobs.job where name = 'reassign-leads' and data->>'from' = 'asha'`)).rows
  const refused = {
    data: { failure: { status: 422, error: { leadsTo: ['No other counsellor receives new leads now. Choose who gets them, or keep them.'] } } },
  }

  // This counsellor's own switch does not count. Others do not count if they are away, cannot sign in, or are at their limit.
  await db()
    .insert(counsellors)
    .values([
      { userId: 'asha', available: true },
      { userId: 'ravi', available: true, backOn: '2099-01-01' },
    ])
  expect(await hasReceiver('asha')).toBe(false)
  expect(await findCounsellor(asha, 'asha')).toMatchObject({ canShare: false })
  expect(await save(asha, 'asha', { ...away, version: '1' })).toMatchObject(refused)
  await db().update(counsellors).set({ backOn: null, mostOpen: 1 }).where(eq(counsellors.userId, 'ravi'))
  await db().insert(leads).values({ reference: 'E-7K3M9Q', name: 'Meera', phone: '+919876543210', page: '/', assignedTo: 'ravi', state: 'assigned' })
  expect(await hasReceiver('asha')).toBe(false)
  await db().update(counsellors).set({ mostOpen: 2 }).where(eq(counsellors.userId, 'ravi'))
  expect(await hasReceiver('asha')).toBe(true)
  await db().update(users).set({ twoFactorEnabled: false }).where(eq(users.id, 'ravi'))
  expect(await hasReceiver('asha')).toBe(false)
  expect([await stored('asha'), await jobs()]).toMatchObject([{ backOn: null, version: 1 }, []])

  await db().update(users).set({ twoFactorEnabled: true })
  expect(await findCounsellor(asha, 'asha')).toMatchObject({ canShare: true })
  expect(await save(asha, 'asha', { ...away, version: '1' })).toBe(303)
  expect(await jobs()).toEqual([{ data: { from: 'asha', away: true } }])
})
