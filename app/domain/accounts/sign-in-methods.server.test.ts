import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { setPhone } from './phone/phone-accounts.server.ts'
import * as phoneCodes from './phone/send-phone-code.server.ts'
import { addIdentity } from './providers/provider-accounts.server.ts'
import type { Role } from './roles.ts'
import { credentials, users } from './schema.server.ts'
import { listSignInMethods, removeSignInMethod } from './sign-in-methods.server.ts'

useTestDatabase()

const canSend = { codes: true }
beforeEach(() => void vi.spyOn(phoneCodes, 'canSendPhoneCodes').mockImplementation(() => canSend.codes))

let numbers = 9_876_500_000
/** Creates a person with these ways to sign in and returns their ids. */
async function someoneWith(kinds: ('password' | 'phone' | 'oidc:google')[], role: Role = 'member') {
  const { id: userId } = await signedInAs(role)
  const ids: string[] = []
  for (const kind of kinds) {
    const id = crypto.randomUUID()
    numbers += 1
    const own = {
      password: { providerId: 'credential', accountId: userId, password: 'a hash' },
      phone: { providerId: 'phone', accountId: `+91${numbers}` },
      'oidc:google': { providerId: kind, accountId: id },
    }[kind]
    await db()
      .insert(credentials)
      .values({ id, userId, ...own })
    ids.push(id)
  }
  return { userId, ids }
}
const remove = (userId: string, id = '') => db().transaction((tx) => removeSignInMethod(tx, userId, id))
const kindsOf = async (userId: string) => (await listSignInMethods(db(), userId)).map(({ kind }) => kind)

test('each sign-in method is listed and can be removed, except the last one', async () => {
  const { userId, ids } = await someoneWith(['password', 'phone', 'oidc:google'])
  expect(await kindsOf(userId)).toEqual(['password', 'phone', 'provider'])
  const [password, phone, provider] = ids
  expect(await remove(userId, provider)).toBe('removed')
  expect(await remove(userId, provider)).toBe('gone')
  expect(await remove(userId, password)).toBe('removed')
  expect(await remove(userId, phone)).toBe('last')
  expect(await kindsOf(userId)).toEqual(['phone'])
})

test('a sign-in method of another account cannot be removed', async () => {
  const [own, other] = [await someoneWith(['password', 'phone']), await someoneWith(['password', 'phone'])]
  expect(await remove(own.userId, other.ids[1])).toBe('gone')
  expect(await kindsOf(other.userId)).toEqual(['password', 'phone'])
})

test('a method that cannot sign in does not count as another method: a phone without SMS, a password without an address', async () => {
  const { userId, ids } = await someoneWith(['password', 'phone'])
  canSend.codes = false
  expect(await remove(userId, ids[0])).toBe('last')
  canSend.codes = true
  await db().update(users).set({ email: null, emailVerified: false }).where(eq(users.id, userId))
  expect(await remove(userId, ids[1])).toBe('last')
  expect(await kindsOf(userId)).toEqual(['password', 'phone'])
})

test('a number and a provider added in two tabs at once are both added, while a third tab removes the password', async () => {
  const { userId, ids } = await someoneWith(['password'])
  numbers += 1
  const added = await Promise.all([
    db().transaction((tx) => setPhone(tx, userId, `+91${numbers}`)),
    db().transaction((tx) => addIdentity(tx, userId, 'google', 'google 1')),
    remove(userId, ids[0]),
  ])
  expect(added.slice(0, 2)).toEqual([true, true])
  const kinds = (await listSignInMethods(db(), userId)).map(({ kind }) => kind)
  // The password was removed only if another way existed by then.
  expect(kinds.toSorted()).toEqual(added[2] === 'removed' ? ['phone', 'provider'] : ['password', 'phone', 'provider'])
})

test('staff cannot remove their password', async () => {
  const { userId, ids } = await someoneWith(['password', 'oidc:google'], 'counsellor')
  expect(await remove(userId, ids[0])).toBe('last')
  expect(await remove(userId, ids[1])).toBe('removed')
})

test('of two tabs that each remove one of the last two methods at once, the second gets an error', async () => {
  const { userId, ids } = await someoneWith(['password', 'phone'])
  const second = await db().transaction(async (tx) => {
    expect(await removeSignInMethod(tx, userId, ids[0] ?? '')).toBe('removed')
    const other = { isDone: false, result: remove(userId, ids[1]).finally(() => (other.isDone = true)) }
    await vi.waitUntil(async () => {
      const { rows } = await db().execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return other.isDone || rows.length > 0
    })
    return other
  })
  expect(await second.result).toBe('last')
  expect(await kindsOf(userId)).toEqual(['phone'])
})
