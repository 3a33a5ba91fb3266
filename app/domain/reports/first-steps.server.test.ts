import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { counsellors } from '#app/domain/leads/staff-schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findFirstSteps } from './first-steps.server.ts'

useTestDatabase()

const now = new Date('2026-11-24T10:00:00Z')
const day = 24 * 60 * 60 * 1000
const addPerson = async (id: string, role: 'counsellor' | 'editor' | 'admin', createdAt = now) =>
  await db()
    .insert(users)
    .values({ id, name: id, email: `${id}@example.org`, role, createdAt })

beforeEach(async () => {
  await db().delete(leads)
  await db().delete(users)
})

test('a step is done once that person has done it, not when others have', async () => {
  await addPerson('asha', 'counsellor')
  await addPerson('ravi', 'counsellor')
  const [lead] = await db().insert(leads).values({ reference: 'E-7K3M9Q', name: 'Lakshmi', phone: '+919876543210', page: '/' }).returning()
  await db()
    .insert(leadEvents)
    .values({ leadId: lead?.id ?? '', kind: 'call', actorId: 'asha' })
  await db().insert(counsellors).values({ userId: 'ravi', version: 2 })
  const done = async (id: string) => (await findFirstSteps({ id, role: 'counsellor' }, now))?.map(({ isDone }) => isDone)
  expect(await done('asha')).toEqual([false, false, true, false])
  expect(await done('ravi')).toEqual([false, true, false, false])
})

test('each role has its own steps, and an account older than two weeks has none', async () => {
  await addPerson('editor', 'editor')
  await addPerson('admin', 'admin')
  await addPerson('old', 'editor', new Date(now.getTime() - 15 * day))
  const places = async (id: string, role: 'editor' | 'admin') => (await findFirstSteps({ id, role }, now))?.map(({ to, isDone }) => `${to} ${isDone}`)
  expect(await places('editor', 'editor')).toEqual(['/account/passkeys false', '/OurAchievementsDashboard false'])
  expect(await places('admin', 'admin')).toEqual([
    '/account/passkeys false',
    '/staff/content/institute false',
    '/staff/people true',
    '/staff/demonstration true',
  ])
  expect(await findFirstSteps({ id: 'old', role: 'editor' }, now)).toBeNull()
})
