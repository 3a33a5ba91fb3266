import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { signIn } from './accounts.server.ts'
import { auditEvents } from './audit-schema.server.ts'
import { exportMembers, importMembers, parseHashConfig } from './move-members.server.ts'
import { credentials, users } from './schema.server.ts'

useTestDatabase()
beforeEach(async () => {
  await db().delete(users)
  await db().delete(auditEvents)
})

/** Firebase's published example for its variant of scrypt. */
const consoleText = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`
const asha = {
  localId: 'aB3dE5gH7jK9mN1pQ3rS5tU7vW9x',
  email: 'Asha@Example.org',
  emailVerified: true,
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  displayName: 'Asha  Rao',
  createdAt: '1700000000000',
  lastSignedInAt: '1700000000001',
  providerUserInfo: [],
}
const config = parseHashConfig(consoleText)
const bring = (...members: (object | null)[]) => importMembers(JSON.stringify({ users: members }), config)
const enter = (password: string) => {
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '192.0.2.1', requestId: '', nonce: '' })
  return signIn({ request: new Request('http://localhost:3000/'), context }, { email: 'asha@example.org', password })
}
const hashOf = async (id: string) => (await db().select().from(credentials).where(eq(credentials.userId, id)))[0]?.password

test('a member is imported with the password, which is hashed by our method at the first sign-in', async () => {
  expect(await bring(asha)).toEqual({ imported: 1, withoutPassword: 0, skipped: {} })
  const [member] = await db().select().from(users)
  expect(member).toMatchObject({ id: asha.localId, name: 'Asha Rao', email: 'asha@example.org', emailVerified: true, role: 'member', disabledAt: null })
  expect(member?.createdAt).toEqual(new Date(1_700_000_000_000))
  expect(await hashOf(asha.localId)).toMatch(/^\$firebase-scrypt\$/)
  expect(await enter('user2password')).toMatchObject({ ok: false, status: 401 })
  expect(await enter('user1password')).toMatchObject({ ok: true, personId: asha.localId })
  expect(await hashOf(asha.localId)).toMatch(/^\$argon2id\$/)
  expect(await enter('user1password')).toMatchObject({ ok: true })
  expect((await db().select().from(auditEvents)).map(({ action }) => action)).toContain('account.import')
})

test('an imported phone number counts as proven at its last use there, because it may have a new owner later', async () => {
  await bring({ localId: 'old', phoneNumber: '+919876543210', lastSignedInAt: '1600000000000' })
  const [phone] = await db().select().from(credentials).where(eq(credentials.userId, 'old'))
  expect(phone?.updatedAt).toEqual(new Date(1_600_000_000_000))
})

test('a repeated import changes nothing, and an existing account keeps its password', async () => {
  await bring(asha)
  await enter('user1password')
  const hash = await hashOf(asha.localId)
  const duplicate = { ...asha, localId: 'other' }
  expect(await bring(asha, duplicate)).toEqual({ imported: 0, withoutPassword: 0, skipped: { 'has an account here': [asha.localId, 'other'] } })
  expect(await hashOf(asha.localId)).toBe(hash)
})

test('phone numbers, members without a password and disabled members are imported; members who cannot sign in are listed', async () => {
  const result = await bring(
    { localId: 'phone', phoneNumber: '+919876543210' },
    { localId: 'same-phone', phoneNumber: '+919876543210' },
    { localId: 'federated', email: 'f@example.org', displayName: '' },
    { localId: 'disabled', email: 'd@example.org', disabled: true },
    { localId: 'anonymous' },
    { localId: 'bad', email: 'no address' },
    { localId: '../bad' },
    null,
  )
  expect(result).toEqual({
    imported: 3,
    withoutPassword: 3,
    skipped: {
      'has an account here': ['same-phone'],
      'neither mail address nor phone number': ['anonymous'],
      'no valid mail address': ['bad'],
      'not readable': ['entry 7', 'entry 8'],
    },
  })
  const rows = await db().select({ id: users.id, name: users.name, isDisabled: users.disabledAt }).from(users).orderBy(users.id)
  expect(rows.map(({ id, name, isDisabled }) => `${id} ${name} ${isDisabled !== null}`)).toEqual(['disabled d true', 'federated f false', 'phone Member false'])
})

test('members are exported to Firebase with their ids, and with the password while its hash comes from Firebase', async () => {
  await bring(asha, { localId: 'phone', phoneNumber: '+919876543210' })
  await db().insert(users).values({ id: 'staff', name: 'Staff', email: 'staff@example.org', role: 'editor' })
  const { passwordHash, salt } = asha
  const common = { localId: asha.localId, displayName: 'Asha Rao', email: 'asha@example.org', emailVerified: true, createdAt: '1700000000000', disabled: false }
  const { users: out } = await exportMembers()
  expect(out).toEqual([
    { ...common, passwordHash, salt },
    { localId: 'phone', displayName: 'Member', phoneNumber: '+919876543210', createdAt: expect.stringMatching(/^\d+$/), disabled: false },
  ])
  await enter('user1password')
  expect((await exportMembers()).users[0]).toEqual(common)
  await db().delete(users)
  expect(await importMembers(JSON.stringify({ users: out }), config)).toMatchObject({ imported: 2 })
  expect(await enter('user1password')).toMatchObject({ ok: true })
})

test('an invalid file of members, and incomplete or too costly hash parameters, are rejected', async () => {
  for (const text of ['', 'id,mail', '[]', '{"users":{}}']) expect(await importMembers(text, config)).toBeNull()
  for (const part of ['base64_signer_key', 'base64_salt_separator', 'rounds', 'mem_cost']) expect(parseHashConfig(consoleText.replace(part, 'x'))).toBeNull()
  expect(parseHashConfig(consoleText.replace('mem_cost: 14', 'mem_cost: 40'))).toBeNull()
})

test('a password stored at the hosted provider is imported with its hash, once', async () => {
  await bring(asha)
  await db()
    .update(credentials)
    .set({ password: `firebase:${asha.localId}` })
  expect(await enter('user1password')).toMatchObject({ ok: false, status: 401 })
  expect(await bring(asha)).toEqual({ imported: 1, withoutPassword: 0, skipped: {} })
  expect(await enter('user1password')).toMatchObject({ ok: true, personId: asha.localId })
  expect(await bring(asha)).toMatchObject({ imported: 0 })
})
