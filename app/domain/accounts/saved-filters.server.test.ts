import { expect, test } from 'vitest'
import { handleUndo } from '#app/domain/accounts/undo.server.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { auditEvents } from './audit-schema.server.ts'
import { handleSavedFilterForm, listSavedFilters, restoreSavedFilter } from './saved-filters.server.ts'
import { users } from './schema.server.ts'

useTestDatabase()
openSignedLinks({ current: 'a secret that only tests use, 32 characters' })

const list = '/staff/audit'
const undoHandlers = { 'saved-filter.delete': restoreSavedFilter }

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

/** Returns the address of the redirect, or the status and message of the failure. */
async function change(userId: string, fields: Record<string, string>) {
  const answer = await handleSavedFilterForm(form(fields), { userId, list })
  return answer instanceof Response ? (answer.headers.get('Location') ?? '') : { status: answer.init?.status, error: answer.data.failure.error }
}
const namesOf = async (userId: string) => (await listSavedFilters(userId, list)).map(({ name }) => name)

/** Deletes a filter and returns the query of the next address. */
async function deleted(userId: string, id: string): Promise<URLSearchParams> {
  return new URL(String(await change(userId, { form: 'delete-filter', id })), 'https://site.invalid').searchParams
}

test('a filter is saved without its page, can be renamed, and belongs to one person and one list', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  expect(await change(asha, { form: 'save-filter', name: ' Mine ', query: 'action=x&after=1&undo=t&from=' })).toBe('/staff/audit?action=x')
  const [filter] = await listSavedFilters(asha, list)
  expect(filter).toMatchObject({ name: 'Mine', query: 'action=x' })
  expect(await listSavedFilters(ravi, list)).toEqual([])
  expect(await listSavedFilters(asha, '/staff/other')).toEqual([])
  expect(await change(ravi, { form: 'rename-filter', id: filter?.id ?? '', name: 'Theirs' })).toMatchObject({ status: 404 })
  await change(asha, { form: 'rename-filter', id: filter?.id ?? '', name: 'Renamed' })
  expect(await namesOf(asha)).toEqual(['Renamed'])
})

test('a shared filter can be used by everyone on its list, and changed only by its owner and admins', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  await change(asha, { form: 'save-filter', name: 'Shared by Asha', query: 'action=z', shared: 'on' })
  const seen = async (userId: string, isAdmin = false) => (await listSavedFilters(userId, list, isAdmin)).find(({ name }) => name.startsWith('Shared by'))
  const filter = await seen(ravi)
  expect(filter).toMatchObject({ query: 'action=z', isShared: true, isOwn: false, canChange: false })
  expect(await seen(asha)).toMatchObject({ isOwn: true, canChange: true })
  expect(await change(ravi, { form: 'rename-filter', id: filter?.id ?? '', name: 'Taken' })).toMatchObject({ status: 404 })
  const asAdmin = (fields: Record<string, string>) => handleSavedFilterForm(form({ id: filter?.id ?? '', ...fields }), { userId: ravi, list, isAdmin: true })
  await asAdmin({ form: 'rename-filter', name: 'Shared by the office' })
  expect(await seen(ravi, true)).toMatchObject({ name: 'Shared by the office', canChange: true })
  await asAdmin({ form: 'delete-filter' })
  expect(await seen(asha)).toBeUndefined()
})

test('a taken name, an empty name, an empty filter and a forged form are rejected with an error message', async () => {
  const asha = await someone()
  await change(asha, { form: 'save-filter', name: 'Mine', query: 'a=1' })
  expect(await change(asha, { form: 'save-filter', name: 'Mine', query: 'a=2' })).toMatchObject({
    status: 409,
    error: { '': [expect.stringContaining('already')] },
  })
  expect(await change(asha, { form: 'save-filter', name: ' ', query: 'a=2' })).toEqual({ status: 422, error: { name: ['Give the filter a name.'] } })
  expect(await change(asha, { form: 'save-filter', name: 'Empty', query: 'after=1' })).toMatchObject({ status: 422 })
  expect(await change(asha, { form: 'delete-filter', id: 'x' })).toMatchObject({ status: 404 })
  await expect(change(asha, { form: 'explode' })).rejects.toMatchObject({ init: { status: 400 } })
})

test('a deletion is undone once, only by the person who made it, and the audit contains no entered text', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  await change(asha, { form: 'save-filter', name: 'Calls of Lakshmi', query: 'q=lakshmi' })
  const [filter] = await listSavedFilters(asha, list)
  const token = (await deleted(asha, filter?.id ?? '')).get('undo') ?? ''
  const undo = (by: string, sent = token) => handleUndo(form({ token: sent, returnTo: '/staff/audit?action=x' }), { id: by, role: 'counsellor' }, undoHandlers)
  expect(await namesOf(asha)).toEqual([])
  expect(await undo(ravi)).toBe('/staff/audit?action=x&undone=gone')
  expect(await undo(asha, `${token}x`)).toContain('undone=gone')
  const outcomes = await Promise.all([undo(asha), undo(asha)])
  expect(outcomes.map((to) => new URL(to, 'https://site.invalid').searchParams.get('undone')).sort()).toEqual(['changed', 'undone'])
  expect(await namesOf(asha)).toEqual(['Calls of Lakshmi'])
  expect(JSON.stringify(await db().select().from(auditEvents))).not.toMatch(/lakshmi/i)
})

test('a deletion cannot be undone if a new filter has the same name', async () => {
  const asha = await someone()
  await change(asha, { form: 'save-filter', name: 'Mine', query: 'a=1' })
  const [filter] = await listSavedFilters(asha, list)
  const token = (await deleted(asha, filter?.id ?? '')).get('undo') ?? ''
  await change(asha, { form: 'save-filter', name: 'Mine', query: 'a=2' })
  expect(await handleUndo(form({ token, returnTo: '//elsewhere.example' }), { id: asha, role: 'counsellor' }, undoHandlers)).toBe('/staff?undone=changed')
  expect(await namesOf(asha)).toEqual(['Mine'])
})
