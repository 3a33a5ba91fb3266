import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../server/testing/test-database.ts'
import { db } from '../db/client.server.ts'
import { describeFault, withoutValues } from './describe-fault.server.ts'

useTestDatabase()

test('a failed query is logged by its code and place, without the values it was about', async () => {
  const fault = await db()
    .execute(sql`select ${'asha@example.org'}::int`)
    .catch((error: unknown) => error)
  expect(String(fault)).toContain('asha@example.org')
  const logged = String(withoutValues(fault))
  expect(logged).toContain(describeFault(fault))
  expect(logged).toMatch(/\n\s+at .+/)
  expect(logged).not.toContain('asha')
})

test('any other error is logged as it is', () => {
  const fault = new Error('a fault of ours')
  expect(withoutValues(fault)).toBe(fault)
  expect(withoutValues('words')).toBe('words')
})
