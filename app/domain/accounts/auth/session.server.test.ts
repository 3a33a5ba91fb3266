import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { sessionOf } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findRequestPerson } from './find-session.server.ts'
import { findPerson, findSessionsWithRole, requirePerson, sessionMiddleware } from './session.server.ts'

useTestDatabase()
beforeEach(async () => {
  await db().delete(users)
})

type Ages = { made: string; used: string }

/** A session of a new person with this role, created and last used this long ago. */
async function openSession(role: string, { made: createdAgo, used }: Ages): Promise<{ id: string; userId: string; cookie: string }> {
  const userId = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id: userId, name: userId, email: `${userId}@example.org`, role, twoFactorEnabled: role !== 'member' })
  const session = await sessionOf(userId)
  const ago = (age: string) => sql`now() - ${age}::interval`
  const row = { createdAt: ago(createdAgo), updatedAt: ago(used), expiresAt: sql`now() + interval '200 days'` }
  await db().update(sessions).set(row).where(eq(sessions.id, session.id))
  return { ...session, userId }
}

/** What a page knows about the person, and the cookies of the response. */
async function sendRequest(cookie: string, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/account?tab=1', { headers: { cookie, ...headers } })
  const context = new RouterContextProvider()
  let person: ReturnType<typeof findPerson> = null
  let failure: unknown
  const input = { request, context, url: new URL(request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  const response = await sessionMiddleware(input, async () => {
    person = findPerson(context)
    try {
      requirePerson(context)
    } catch (thrown) {
      failure = thrown
    }
    return new Response()
  })
  return { person: person as ReturnType<typeof findPerson>, failure, cookies: (response as Response).headers.getSetCookie() }
}

const isStored = async (id: string) => (await db().select().from(sessions).where(eq(sessions.id, id))).length > 0

test.each([
  ['member', { made: '400 days', used: '1 minute' }],
  ['member', { made: '31 days', used: '30 days 1 minute' }],
  ['member', { made: '180 days 1 minute', used: '1 minute' }],
  ['editor', { made: '13 hours', used: '12 hours 1 minute' }],
  ['counsellor', { made: '7 days 1 minute', used: '1 minute' }],
  ['admin', { made: '8 days', used: '1 minute' }],
])('a session of a %s that is past its time (%o) is rejected and deleted, and its cookie is cleared', async (role, ages) => {
  const { id, cookie } = await openSession(role, ages)
  const request = new Request('http://localhost:3000/media/x', { headers: { cookie } })
  expect(await findRequestPerson(request)).toBeNull()
  expect(await findSessionsWithRole([id], 'editor', 'counsellor', 'member')).toEqual(new Set())
  const { person, failure, cookies } = await sendRequest(cookie)
  expect(person).toBeNull()
  expect((failure as Response).headers.get('location')).toBe('/sign-in?returnTo=%2Faccount%3Ftab%3D1')
  expect(cookies).toEqual([expect.stringMatching(/^site\.session_token=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)])
  expect(await isStored(id)).toBe(false)
})

test.each([
  ['member', { made: '179 days', used: '29 days 23 hours' }],
  ['editor', { made: '6 days 23 hours', used: '11 hours 59 minutes' }],
  ['admin', { made: '6 days 23 hours', used: '11 hours 59 minutes' }],
])('a session of a %s within its time (%o) stays valid, and its last use is recorded', async (role, ages) => {
  const { id, cookie } = await openSession(role, ages)
  const { person, cookies } = await sendRequest(cookie)
  expect([person?.role, cookies]).toEqual([role, []])
  const [row] = await db()
    .select({ isMarked: sql<boolean>`${sessions.updatedAt} > now() - interval '1 minute'` })
    .from(sessions)
    .where(eq(sessions.id, id))
  expect(row?.isMarked).toBe(true)
})

test('the last use is not recorded again within five minutes, and background requests do not count as a use', async () => {
  const { id, userId, cookie } = await openSession('editor', { made: '1 day', used: '4 minutes' })
  const usedAt = async () => (await db().select().from(sessions).where(eq(sessions.id, id)))[0]?.updatedAt.getTime()
  const before = await usedAt()
  await sendRequest(cookie)
  expect(await usedAt()).toBe(before)
  await db().update(sessions).set({ updatedAt: sql`now() - interval '1 hour'` })
  const hourAgo = await usedAt()
  await findRequestPerson(new Request('http://localhost:3000/media/x', { headers: { cookie } }))
  await sendRequest(cookie, { 'x-background': '1' })
  expect(await usedAt()).toBe(hourAgo)
  expect((await sendRequest(cookie)).person?.id).toBe(userId)
  expect(await usedAt()).not.toBe(hourAgo)
})

test('a member who gets a staff role has the session limits of staff from then on', async () => {
  const { id, userId, cookie } = await openSession('member', { made: '10 days', used: '1 day' })
  expect(await findRequestPerson(new Request('http://localhost:3000/', { headers: { cookie } }))).not.toBeNull()
  await db().update(users).set({ role: 'counsellor' }).where(eq(users.id, userId))
  expect((await sendRequest(cookie)).person).toBeNull()
  expect(await isStored(id)).toBe(false)
})

test('the last use of an ended session is stored with its account', async () => {
  const { userId, cookie } = await openSession('member', { made: '100 days', used: '40 days' })
  await db().update(users).set({ updatedAt: sql`now() - interval '100 days'` }).where(eq(users.id, userId))
  await sendRequest(cookie)
  const [row] = await db()
    .select({ isUnchanged: sql<boolean>`${users.updatedAt} between now() - interval '41 days' and now() - interval '39 days'` })
    .from(users)
  expect(row?.isUnchanged).toBe(true)
})

test('a cookie that this site did not sign, or of a deleted session, signs in no one and is cleared', async () => {
  const { id, cookie } = await openSession('member', { made: '1 day', used: '1 hour' })
  const [name, value = ''] = cookie.split('=')
  const [token] = decodeURIComponent(value).split('.')
  for (const forged of [`${name}=${token}`, `${name}=${token}.AAAA`, `${name}=${encodeURIComponent(`x${decodeURIComponent(value)}`)}`, `${name}=%E0%A4%A`]) {
    const { person, cookies } = await sendRequest(forged)
    expect([person, cookies]).toEqual([null, [expect.stringContaining('Max-Age=0')]])
  }
  await db().delete(sessions).where(eq(sessions.id, id))
  expect(await sendRequest(cookie)).toMatchObject({ person: null, cookies: [expect.stringContaining('Max-Age=0')] })
  expect(await sendRequest('')).toMatchObject({ person: null, cookies: [] })
})
