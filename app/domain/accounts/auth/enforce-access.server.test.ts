import { data, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Access, getGate } from '#app/domain/accounts/policy.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { sessionOf, signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { enforceAccess } from './enforce-access.server.ts'
import { sessionMiddleware } from './session.server.ts'

useTestDatabase()

let cookie = ''
beforeAll(async () => {
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor', twoFactorEnabled: true })
  cookie = (await sessionOf('asha')).cookie
})

const sent: [string, string][] = [
  ['lead', 'one'],
  ['lead', 'two'],
  ['note', 'Long and careful'],
]

/** Sends a form with this cookie to an action that reads it. */
async function send(withCookie: string, work: () => unknown, body: BodyInit = new URLSearchParams(sent)) {
  const request = new Request('http://site.test/staff/leads', { method: 'POST', headers: { cookie: withCookie }, body })
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '', requestId: '4T7K-9QXM', nonce: '' })
  const input = { request, context, url: new URL(request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  let answer: unknown
  await sessionMiddleware(input, async () => {
    answer = await enforceAccess({ request, context, pattern: '/staff/leads' }, ['counsellor'], async (request) => {
      await request.formData()
      return work()
    }).catch((thrown: unknown) => ({ thrown }))
    return new Response()
  })
  return answer
}

test('a form of a signed-in person is handled', async () => {
  expect(await send(cookie, () => 'done')).toBe('done')
})

// The browser keeps the page with the typed text: app/lib/form-posts.ts.
test('a form sent after the session ended redirects to sign-in, and its action does not run', async () => {
  const work = vi.fn()
  const { thrown } = (await send('', work)) as { thrown: Response }
  expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/sign-in?returnTo=%2Fstaff%2Fleads&unsent='])
  expect(work).not.toHaveBeenCalled()
})

test('an error response of an action is passed on unchanged', async () => {
  expect(await send(cookie, () => Promise.reject(data(null, { status: 404 })))).toMatchObject({ thrown: { init: { status: 404 } } })
})

/** The response of an address for scripts to a person with this cookie. */
async function call(withCookie: string, access: Access, headers: Record<string, string> = {}) {
  const request = new Request('http://site.test/api/x', { method: 'POST', headers: { cookie: withCookie, ...headers }, body: 'x' })
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '', requestId: '4T7K-9QXM', nonce: '' })
  const input = { request, context, url: new URL(request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  return (await sessionMiddleware(
    input,
    async () => (await enforceAccess({ request, context, pattern: '/api/x' }, access, async () => new Response('done'))) as Response,
  )) as Response
}

test('a script gets an error as JSON instead of a redirect, and a form without script gets an error page', async () => {
  const json = { 401: 'Sign in first.', 403: 'Not for you.' }
  const refused = await call('', { who: ['editor'], json })
  expect([refused.status, await refused.json()]).toEqual([401, { ok: false, reason: 'signed-out', message: 'Sign in first.' }])
  const other = await call(cookie, { who: ['editor'], json })
  expect([other.status, await other.json()]).toEqual([403, { ok: false, reason: 'forbidden', message: 'Not for you.' }])
  const withoutFactor = await signedInAs('editor', { twoFactorEnabled: false })
  expect((await call(withoutFactor.cookie, { who: ['editor'], json })).status).toBe(403)
  expect(await (await call(cookie, { who: ['counsellor'], json })).text()).toBe('done')
  expect(await (await call('', { who: 'member', json }, { accept: 'text/html' })).text()).toContain('Sign in first.')
})

test('routes that share a module each have their own principals, and a path without principals is an error', async () => {
  const who = { '/stories': ['placement'], '/posts': ['editor'] } as const
  expect(getGate({ who, confirmed: true }, '/stories/:id')).toEqual({ who: ['placement'], confirmed: true })
  expect(getGate({ who }, '/posts.csv')).toEqual({ who: ['editor'] })
  expect(() => getGate({ who }, '/postscript')).toThrow('No principals are declared for /postscript')
})
