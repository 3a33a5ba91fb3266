import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#app/domain/accounts/roles.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { openSealedTexts } from '#app/platform/crypto/encrypted-text.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { searchEverything } from './search.server.ts'

useTestDatabase()
openSealedTexts({ current: 'a secret that only tests use, 32 characters' })

beforeEach(async () => {
  await db().delete(leads)
  await db().delete(users)
  await db().insert(users).values({ id: 'vasu', name: 'Vasundhara', email: 'vasu@example.org', role: 'editor' })
  await db().insert(leads).values({ reference: 'E-A00001', name: 'Vasundhara Rao', phone: '+919876543210', page: '/' })
})

const found = async (typed: string, role: Role) =>
  (await searchEverything(typed, role, 6)).flatMap(({ title, hits }) => hits.map((hit) => `${title}: ${hit.title} ${hit.href.replace(/[\da-f-]{36}/, 'id')}`))

test('each role finds exactly the records that it may open', async () => {
  expect(await found('vasu', 'counsellor')).toEqual(['Leads: Vasundhara Rao /staff/leads/id'])
  expect(await found('vasu', 'editor')).toEqual([])
  expect(await found('vasu', 'placement')).toEqual([])
  expect(await found('vasu', 'admin')).toEqual(['Leads: Vasundhara Rao /staff/leads/id', 'People: Vasundhara /staff/people/vasu'])
})

test('a batch links counsellors to its roster and editors to its own page', async () => {
  const id = await addOffering({ title: 'Zircon evening batch' })
  const first = async (role: Role) => (await searchEverything('zircon', role, 6)).flatMap(({ hits }) => hits)[0]?.href
  expect(await first('counsellor')).toBe(`/staff/bookings/${id}/roster`)
  expect(await first('editor')).toBe(`/staff/bookings/${id}`)
})

test('an empty search finds nothing', async () => {
  expect(await searchEverything(' \0 ', 'admin', 6)).toEqual([])
})
