import { expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findDocument, saveDocument } from './documents.server.ts'

useTestDatabase()

const save = (id: string, data: Record<string, unknown>, expectedVersion: number) =>
  saveDocument({ collection: 'Test', id, data, expectedVersion, actorId: null })

test('a document that was never saved is not found', async () => {
  expect(await findDocument('Test', 'nothing')).toBeNull()
})

test('a saved document is read back complete, and each save adds one to its version', async () => {
  expect(await save('whole', { a: { b: [1, 'two'] } }, 0)).toEqual({ ok: true, version: 1 })
  expect(await save('whole', { c: 3 }, 1)).toEqual({ ok: true, version: 2 })
  expect(await findDocument('Test', 'whole')).toMatchObject({ data: { c: 3 }, version: 2 })
})

test('a save from an old version is rejected and returns the current document', async () => {
  await save('old', { by: 'first' }, 0)
  await save('old', { by: 'second' }, 1)
  expect(await save('old', { by: 'late' }, 1)).toMatchObject({ ok: false, reason: 'changed', current: { data: { by: 'second' }, version: 2 } })
})

test('of twenty people who save from the same version, one succeeds', async () => {
  for (const expectedVersion of [0, 1]) {
    const results = await Promise.all(Array.from({ length: 20 }, (_, by) => save('race', { by }, expectedVersion)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
  }
})

test('every save writes one audit event with the values before and after, and a rejected save writes none', async () => {
  await save('audited', { text: 'one' }, 0)
  await save('audited', { text: 'two' }, 1)
  await save('audited', { text: 'lost' }, 1)
  const events = (await db().select().from(auditEvents)).filter((event) => event.subject === 'document:Test/audited')
  expect(events.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: null, after: { text: 'one' } },
    { before: { text: 'one' }, after: { text: 'two' } },
  ])
})
