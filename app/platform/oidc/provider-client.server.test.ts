import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OidcProvider } from '#app/platform/config.server.ts'
import { buildProviderUrl, getProviderClaims } from './provider-client.server.ts'

const attempt = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const redirectUri = 'http://localhost:3000/sign-in/with/github/callback'
const user = { id: 583_231, login: 'asha', name: 'Asha Rao', email: 'public@example.org' }
const emails = [
  { email: 'old@example.org', primary: false, verified: true },
  { email: 'asha@example.org', primary: true, verified: true },
]

const requests: { path: string; authorization: string | undefined; body: URLSearchParams }[] = []
let answers: Record<string, [status: number, body: unknown]>
let server: Server
let github: OidcProvider

/** Like GitHub Enterprise Server, whose API is under /api/v3. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = request.url ?? ''
    requests.push({ path, authorization: request.headers.authorization, body: new URLSearchParams(body) })
    const [status, answer] = answers[path] ?? [404, { message: 'Not Found' }]
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  github = { name: 'github', label: 'GitHub', kind: 'github', issuer: `http://127.0.0.1:${port}/login/oauth`, clientId: 'id', clientSecret: 'secret' }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests.length = 0
  answers = {
    '/login/oauth/access_token': [200, { access_token: 'gho_token', token_type: 'bearer', scope: 'read:user,user:email' }],
    '/api/v3/user': [200, user],
    '/api/v3/user/emails': [200, emails],
  }
})

const read = async () => await getProviderClaims(github, new URL(`${redirectUri}?code=the-code&state=${attempt.state}`), attempt)

test('the redirect to GitHub has PKCE and state, and requests the mail addresses', async () => {
  const address = await buildProviderUrl(github, attempt, redirectUri)
  expect(`${address.origin}${address.pathname}`).toBe(`${github.issuer}/authorize`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'id',
    redirect_uri: redirectUri,
    scope: 'read:user user:email',
    state: attempt.state,
    code_challenge_method: 'S256',
  })
  expect(address.searchParams.has('nonce')).toBe(false)
})

test('the subject is the GitHub number, and the address is the primary one of the list, not the public one', async () => {
  expect(await read()).toEqual({ issuer: github.issuer, subject: '583231', email: 'asha@example.org', emailVerified: true, name: 'Asha Rao', idToken: null })
  const [exchange, ...others] = requests
  expect(Object.fromEntries(exchange?.body ?? [])).toMatchObject({
    code: 'the-code',
    code_verifier: attempt.verifier,
    client_secret: 'secret',
    redirect_uri: redirectUri,
  })
  expect(others.map(({ authorization }) => authorization)).toEqual(['Bearer gho_token', 'Bearer gho_token'])
})

test('an unverified primary address is marked as such; without a primary address there is none', async () => {
  answers['/api/v3/user/emails'] = [200, [{ ...emails[1], verified: false }]]
  expect(await read()).toMatchObject({ email: 'asha@example.org', emailVerified: false })
  answers['/api/v3/user/emails'] = [200, [emails[0]]]
  expect(await read()).toMatchObject({ email: null, emailVerified: false })
})

test.each<[string, string, [number, unknown], string, string]>([
  ['a used code, which GitHub answers with 200', '/login/oauth/access_token', [200, { error: 'bad_verification_code' }], 'refused', 'OAUTH_INVALID_RESPONSE'],
  ['a wrong secret', '/login/oauth/access_token', [401, { error: 'invalid_client' }], 'refused', 'TOKEN_ERROR invalid_client'],
  ['an error with free text', '/login/oauth/access_token', [400, { error: 'No asha@example.org' }], 'refused', 'TOKEN_ERROR'],
  ['an API that refuses', '/api/v3/user', [403, { message: 'rate limited' }], 'refused', 'STATUS_403'],
  ['an API that fails', '/api/v3/user/emails', [502, {}], 'unreachable', 'STATUS_502'],
  ['a person without a number', '/api/v3/user', [200, { id: '583231; drop' }], 'refused', 'UNEXPECTED_ANSWER'],
])('%s causes a sign-in error', async (_, path, answer, error, code) => {
  answers[path] = answer
  await expect(read()).rejects.toMatchObject({ name: 'ProviderError', error, code })
})
