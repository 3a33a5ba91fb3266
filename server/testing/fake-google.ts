import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeEach } from 'vitest'
import type { FirebaseConfig } from '#app/platform/config.server.ts'
import { type GoogleEndpoints, openGoogleProject } from '#app/platform/google/google-project.server.ts'
import { setGoogleProject } from '#app/platform/google/open-google.server.ts'
import { type FakeFirestore, fakeFirestore } from './fake-firestore.ts'
import { type FakeIdentity, fakeIdentity } from './fake-identity.ts'

export type FakeGoogle = {
  config: FirebaseConfig
  endpoints: GoogleEndpoints
  firestore: FakeFirestore
  identity: FakeIdentity
  /** Each request as `METHOD path`, in the order of arrival. */
  requests: string[]
  /** Replaces the response to a request; `pass` lets the fake respond. */
  intercept: ((request: IncomingMessage, response: ServerResponse, pass: () => void) => void) | null
  /** Signs an ID token as the identity service does. */
  signIdToken(claims: Record<string, unknown>, options?: { subject?: string; issuer?: string; audience?: string; from?: number; kid?: string }): Promise<string>
  stop(): void
}

const projectId = 'fake-project'
const apiKey = 'fake-api-key'
const client = 'site@fake-project.iam.gserviceaccount.com'

/** The fake as the site's project in the calling file, empty at each test. */
export async function useFakeGoogle(): Promise<FakeGoogle> {
  const fake = await startFakeGoogle()
  beforeEach(async () => {
    fake.intercept = null
    fake.requests.length = 0
    const { accounts, codes, providers, tokens } = fake.identity
    for (const stored of [accounts, codes, providers, tokens]) stored.clear()
    setGoogleProject(await openGoogleProject(fake.config, fake.endpoints))
  })
  afterAll(() => {
    setGoogleProject(null)
    fake.stop()
  })
  return fake
}

/** The parts of Google's token endpoint, published keys, Identity Toolkit and Cloud Firestore that the site uses, on one local port. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const account = await generateKeyPair('RS256', { extractable: true })
  const identity = await generateKeyPair('RS256')
  const tokens = new Set<string>()
  const firestore = fakeFirestore(projectId)
  const server = createServer((request, response) => {
    fake.requests.push(`${request.method} ${new URL(request.url ?? '/', 'http://fake').pathname}`)
    const pass = () =>
      void respond(request, response).catch((error: unknown) => send(response, 500, { error: { code: 500, status: 'INTERNAL', message: String(error) } }))
    if (fake.intercept) fake.intercept(request, response, pass)
    else pass()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/token') return await grant(request, response)
    if (url.pathname === '/keys') return send(response, 200, { keys: [{ ...(await exportJWK(identity.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
    const isKnown = tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (url.pathname === '/securetoken/v1/token') {
      const { status, body } = await fake.identity.exchange(url.searchParams.get('key'), new URLSearchParams(await text(request)))
      return send(response, status, body)
    }
    if (url.pathname.startsWith('/identity/')) {
      const caller = { apiKey: url.searchParams.get('key'), isAdmin: isKnown }
      const sent = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {}
      const { status, body } = await fake.identity.handle(url.pathname.slice('/identity'.length), caller, sent)
      return send(response, status, body)
    }
    if (!isKnown) return send(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED', message: 'Request had invalid authentication credentials.' } })
    const { status, body } = firestore.handle(request.method ?? 'GET', url, request.method === 'POST' ? await json(request) : null)
    send(response, status, body)
  }

  async function grant(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    try {
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('another grant')
      const { payload } = await jwtVerify(form.get('assertion') ?? '', account.publicKey, { issuer: client, audience: `${origin}/token`, maxTokenAge: '1h' })
      if (!['datastore', 'identitytoolkit'].every((scope) => String(payload.scope).includes(scope))) throw new Error('another scope')
    } catch {
      return send(response, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
    }
    const token = randomUUID()
    tokens.add(token)
    send(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  const file = path.join(mkdtempSync(path.join(tmpdir(), 'fake-google-')), 'account.json')
  const privateKey = await exportPKCS8(account.privateKey)
  const key = {
    type: 'service_account',
    project_id: projectId,
    private_key_id: 'k1',
    private_key: privateKey,
    client_email: client,
    token_uri: `${origin}/token`,
  }
  writeFileSync(file, JSON.stringify(key))

  const fake: FakeGoogle = {
    config: { projectId, apiKey, serviceAccountFile: file, phoneCodes: 'firebase', authEmulatorHost: undefined, firestoreEmulatorHost: undefined },
    endpoints: { identity: `${origin}/identity`, tokens: `${origin}/securetoken`, firestore: origin, keys: `${origin}/keys` },
    firestore,
    identity: fakeIdentity(projectId, apiKey, (claims, options) => fake.signIdToken(claims, options)),
    requests: [],
    intercept: null,
    async signIdToken(claims, { subject, issuer, audience, from = Math.floor(Date.now() / 1_000), kid = 'one' } = {}) {
      return await new SignJWT({ auth_time: from, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setSubject(subject ?? 'uid-1')
        .setIssuer(issuer ?? `https://securetoken.google.com/${projectId}`)
        .setAudience(audience ?? projectId)
        .setIssuedAt(from)
        .setExpirationTime(from + 3_600)
        .sign(identity.privateKey)
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return fake
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}
