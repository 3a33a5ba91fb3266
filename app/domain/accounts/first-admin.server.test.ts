import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth, createSignInToken } from '#app/domain/accounts/auth/auth.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { auditEvents } from './audit-schema.server.ts'
import { createFirstAdmin, createFirstAdminLink, ensureAdmin, isFirstAdminToken } from './first-admin.server.ts'
import { verifications } from './proofs-schema.server.ts'
import { credentials, sessions, users } from './schema.server.ts'

useTestDatabase()
beforeEach(async () => {
  await db().delete(users)
  await db().delete(verifications)
  await db().delete(auditEvents)
})

const asha = { name: 'Asha', email: 'asha@example.org', password: 'correct horse battery' }
const spent = { ok: false, status: 410 }

async function token(): Promise<string> {
  const link = await createFirstAdminLink()
  if (!link) throw new Error('no link')
  return new URL(link).searchParams.get('token') ?? ''
}

const signUp = (email: string, password: string) => auth().api.signUpEmail({ body: { name: 'Stranger', email, password } })
const canSignIn = (email: string, password: string) =>
  auth()
    .api.signInEmail({ body: { email, password } })
    .then(
      () => true,
      () => false,
    )
const accountOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0]

test('the link creates an admin who can sign in, and then stops working', async () => {
  const link = await token()
  expect(await isFirstAdminToken(link)).toBe(true)
  expect(JSON.stringify(await db().select().from(verifications))).not.toContain(link)
  expect(await createFirstAdmin(link, asha)).toEqual({ ok: true })
  expect(await accountOf(asha.email)).toMatchObject({ name: 'Asha', role: 'admin', emailVerified: true })
  expect(await canSignIn(asha.email, asha.password)).toBe(true)
  expect(await createFirstAdmin(link, { ...asha, email: 'eve@example.org' })).toMatchObject(spent)
  expect(await isFirstAdminToken(link)).toBe(false)
  expect(await createFirstAdminLink()).toBeNull()
  expect(await accountOf('eve@example.org')).toBeUndefined()
})

test('every start creates a new link for an hour, and earlier links stop working', async () => {
  const [first, second] = [await token(), await token()]
  expect(await isFirstAdminToken(first)).toBe(false)
  expect(await createFirstAdmin(first, asha)).toMatchObject(spent)
  expect(await isFirstAdminToken(second)).toBe(true)
  const [{ life } = {}] = (await db().execute(sql`select expires_at - now() <= interval '1 hour' as life from verifications`)).rows
  expect(life).toBe(true)
})

test('the link stops working when any admin exists, also a disabled one', async () => {
  const link = await token()
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.org', role: 'admin', disabledAt: new Date() })
  expect(await isFirstAdminToken(link)).toBe(false)
  expect(await createFirstAdmin(link, asha)).toMatchObject(spent)
  expect(await createFirstAdminLink()).toBeNull()
  expect(await db().select().from(verifications)).toEqual([])
})

test('a password that is easy to guess creates no admin, and the link stays valid', async () => {
  const link = await token()
  expect(await createFirstAdmin(link, { ...asha, password: 'password1234' })).toMatchObject({ ok: false, status: 422, field: 'password' })
  expect(await createFirstAdmin(link, asha)).toEqual({ ok: true })
})

test('an expired, forged or empty link creates no admin', async () => {
  const old = await token()
  await db()
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1) })
  for (const link of [old, 'made-up', '', '\u0000']) expect(await createFirstAdmin(link, asha)).toMatchObject(spent)
  expect(await db().select().from(users)).toEqual([])
})

test('an existing account with the address becomes the admin, with a new password and without its sessions', async () => {
  await signUp(asha.email, 'a stranger knows it')
  const before = await accountOf(asha.email)
  expect(await createFirstAdmin(await token(), asha)).toEqual({ ok: true })
  expect(await accountOf(asha.email)).toMatchObject({ id: before?.id, name: 'Asha', role: 'admin' })
  expect(await db().select().from(sessions)).toEqual([])
  expect(await canSignIn(asha.email, 'a stranger knows it')).toBe(false)
  expect(await canSignIn(asha.email, asha.password)).toBe(true)
})

// Without the advisory lock several became admins, because each saw no admin yet.
test('of twenty people who use the link at the same time, one becomes the admin', async () => {
  // Real hashing would make them arrive one by one.
  vi.spyOn((await auth().$context).password, 'hash').mockResolvedValue('a hash')
  const link = await token()
  const created = await Promise.all(Array.from({ length: 20 }, (_, n) => createFirstAdmin(link, { ...asha, email: `person-${n}@example.org` })))
  expect(created.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db().select().from(users)).toHaveLength(1)
})

test('when the link and the command run at the same time, the link creates no admin after the command', async () => {
  vi.spyOn((await auth().$context).password, 'hash').mockResolvedValue('a hash')
  const link = await token()
  const [, created] = await Promise.all([ensureAdmin('ravi@example.org'), createFirstAdmin(link, asha)])
  const events = await db().select().from(auditEvents).orderBy(auditEvents.id)
  expect(events).toHaveLength(created.ok ? 2 : 1)
  // The link can succeed only before the command.
  if (created.ok) expect(events[0]?.subject).toBe(`account:${(await accountOf(asha.email))?.id}`)
  expect(await isFirstAdminToken(link)).toBe(false)
})

test('each promotion writes an audit event without personal data', async () => {
  await createFirstAdmin(await token(), asha)
  await ensureAdmin('ravi@example.org')
  await signUp('meena@example.org', 'correct horse battery')
  await ensureAdmin('meena@example.org')
  const events = await db().select().from(auditEvents).where(eq(auditEvents.action, 'account.promote')).orderBy(auditEvents.id)
  expect(events.map(({ actorId, action, before, after }) => ({ actorId, action, before, after }))).toEqual([
    { actorId: null, action: 'account.promote', before: { role: null }, after: { role: 'admin' } },
    { actorId: null, action: 'account.promote', before: { role: null }, after: { role: 'admin' } },
    { actorId: null, action: 'account.promote', before: { role: 'member' }, after: { role: 'admin' } },
  ])
  expect(JSON.stringify(events)).not.toContain('@')
})

test('the command creates an admin, and the one-time link signs in once', async () => {
  await ensureAdmin(asha.email)
  const link = await createSignInToken(asha.email)
  const enter = () => auth().api.magicLinkVerify({ query: { token: link }, headers: new Headers() })
  expect((await enter()).user.email).toBe(asha.email)
  await expect(enter()).rejects.toThrow()
  expect(await accountOf(asha.email)).toMatchObject({ role: 'admin', emailVerified: true })
})

test('a stranger who signed up with the address earlier loses access when it becomes an admin’s', async () => {
  await signUp(asha.email, 'a stranger knows it')
  await ensureAdmin(asha.email)
  expect(await db().select().from(sessions)).toEqual([])
  expect(await db().select().from(credentials)).toEqual([])
  expect(await canSignIn(asha.email, 'a stranger knows it')).toBe(false)
})

test('a confirmed account keeps its name, password and sessions when it becomes an admin’s', async () => {
  await signUp(asha.email, asha.password)
  await db().update(users).set({ emailVerified: true })
  await ensureAdmin(asha.email)
  expect(await accountOf(asha.email)).toMatchObject({ name: 'Stranger', role: 'admin' })
  expect(await db().select().from(sessions)).toHaveLength(1)
  await createSignInToken(asha.email)
  expect(await canSignIn(asha.email, asha.password)).toBe(true)
})

test('running the command twice, also at the same time, leaves one account', async () => {
  await Promise.all([ensureAdmin(asha.email), ensureAdmin(asha.email), ensureAdmin(asha.email)])
  expect(await db().select().from(users)).toHaveLength(1)
})
