import { expect, test } from 'vitest'
import { handleUndo } from '#app/console/undo/undo.server.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { auditEvents } from './audit-schema.server.ts'
import { changeSavedFilter, listSavedFilters, restoreSavedFilter, savedFilterAddress } from './saved-filters.server.ts'
import { users } from './schema.server.ts'

useTestDatabase()
openSignedLinks({ current: 'a secret that only tests use, 32 characters' })

const list = '/staff/audit'
const reversals = { 'saved-filter.delete': restoreSavedFilter }

async function someone(): Promise<string> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: 'Asha', email: `${id}@example.org`, role: 'admin' })
  return id
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const change = (userId: string, fields: Record<string, string>) => changeSavedFilter(form(fields), { userId, list })
const namesOf = async (userId: string) => (await listSavedFilters(userId, list)).map(({ name }) => name)

/** Deletes a filter and gives the address that the page goes on to. */
async function deleted(userId: string, id: string): Promise<URLSearchParams> {
  const answer = await change(userId, { intent: 'delete', id })
  if (!answer.ok) throw new Error(answer.message)
  return new URL(savedFilterAddress(list, answer), 'https://site.invalid').searchParams
}

test('a filter is kept without its page, renamed, and belongs to one person and one list', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  expect(await change(asha, { intent: 'save', name: ' Mine ', query: 'action=x&after=1&undo=t&from=' })).toEqual({ ok: true, query: 'action=x', deleted: null })
  const [filter] = await listSavedFilters(asha, list)
  expect(filter).toMatchObject({ name: 'Mine', query: 'action=x' })
  expect(await listSavedFilters(ravi, list)).toEqual([])
  expect(await listSavedFilters(asha, '/staff/other')).toEqual([])
  expect(await change(ravi, { intent: 'rename', id: filter?.id ?? '', name: 'Theirs' })).toMatchObject({ ok: false, status: 404 })
  await change(asha, { intent: 'rename', id: filter?.id ?? '', name: 'Renamed' })
  expect(await namesOf(asha)).toEqual(['Renamed'])
})

test('a taken name, an empty name, an empty filter and a made-up form are refused in words', async () => {
  const asha = await someone()
  await change(asha, { intent: 'save', name: 'Mine', query: 'a=1' })
  expect(await change(asha, { intent: 'save', name: 'Mine', query: 'a=2' })).toMatchObject({ ok: false, status: 409 })
  expect(await change(asha, { intent: 'save', name: ' ', query: 'a=2' })).toMatchObject({ ok: false, status: 422 })
  expect(await change(asha, { intent: 'save', name: 'Empty', query: 'after=1' })).toMatchObject({ ok: false, status: 422 })
  expect(await change(asha, { intent: 'delete', id: 'x' })).toMatchObject({ ok: false, status: 422 })
  expect(await change(asha, { intent: 'explode' })).toMatchObject({ ok: false, status: 422 })
})

test('a deletion is undone once, by who did it, and the audit holds nothing that was typed', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  await change(asha, { intent: 'save', name: 'Calls of Lakshmi', query: 'q=lakshmi' })
  const [filter] = await listSavedFilters(asha, list)
  const token = (await deleted(asha, filter?.id ?? '')).get('undo') ?? ''
  const undo = (by: string, sent = token) => handleUndo(form({ token: sent, returnTo: '/staff/audit?action=x' }), { id: by, role: 'counsellor' }, reversals)
  expect(await namesOf(asha)).toEqual([])
  expect(await undo(ravi)).toBe('/staff/audit?action=x&undone=gone')
  expect(await undo(asha, `${token}x`)).toContain('undone=gone')
  const outcomes = await Promise.all([undo(asha), undo(asha)])
  expect(outcomes.map((to) => new URL(to, 'https://site.invalid').searchParams.get('undone')).sort()).toEqual(['changed', 'undone'])
  expect(await namesOf(asha)).toEqual(['Calls of Lakshmi'])
  expect(JSON.stringify(await db().select().from(auditEvents))).not.toMatch(/lakshmi/i)
})

test('a deletion is not undone over a filter that has taken its name', async () => {
  const asha = await someone()
  await change(asha, { intent: 'save', name: 'Mine', query: 'a=1' })
  const [filter] = await listSavedFilters(asha, list)
  const token = (await deleted(asha, filter?.id ?? '')).get('undo') ?? ''
  await change(asha, { intent: 'save', name: 'Mine', query: 'a=2' })
  expect(await handleUndo(form({ token, returnTo: '//elsewhere.example' }), { id: asha, role: 'counsellor' }, reversals)).toBe('/staff?undone=changed')
  expect(await namesOf(asha)).toEqual(['Mine'])
})
