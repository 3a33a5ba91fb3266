import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'

export type ProviderPerson = { sub: string; email?: string | undefined; email_verified?: boolean; name?: string | undefined }
type TokenClaims = Record<string, unknown>
export type CookieJar = Map<string, string>

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const jwkOf = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' })

/** A real OpenID Connect provider, where `person` is always signed in and agrees. @param redirectUris where it may send browsers back */
export async function startIdentityProvider(redirectUris: string[], { port = 0 } = {}) {
  const [key, strangersKey] = [newKey(), newKey()]
  const client = { id: 'the-site', secret: 'a secret of the site at the provider' }
  const state = {
    person: { sub: 'asha', email: 'asha@example.org', email_verified: true, name: 'Asha Rao' } as ProviderPerson,
    /** The person presses Cancel. */
    cancels: false,
    /** Changes the claims of the ID token. */
    alter: null as ((claims: TokenClaims) => TokenClaims) | null,
    /** Signs the ID token with a key that the provider does not publish. */
    isForged: false,
    /** The behaviour of the token endpoint; `hangs` leaves the connection open. */
    tokens: 'answers' as 'answers' | 'hangs' | 'fails',
    requests: [] as string[],
  }
  let provider: Provider | undefined
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`

  provider = new Provider(url, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    jwks: { keys: [jwkOf(key) as never] },
    cookies: { keys: ['a key of the provider for its cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => state.person as { sub: string } }),
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.oidc?.route !== 'token' || !body?.id_token || !(state.alter || state.isForged)) return
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims
    context.body = { ...body, id_token: signToken(state.alter?.(claims) ?? claims, state.isForged ? strangersKey : key) }
  })
  const answer = provider.callback()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    state.requests.push(pathname)
    if (pathname === '/token' && state.tokens === 'hangs') return
    if (pathname === '/token' && state.tokens === 'fails') return void response.writeHead(502).end()
    if (!provider || !pathname.startsWith('/interaction/')) return void answer(request, response)
    await provider.interactionFinished(request, response, await interact(provider, request, response), { mergeWithLastSubmission: false })
  }

  async function interact(at: Provider, request: IncomingMessage, response: ServerResponse) {
    if (state.cancels) return { error: 'access_denied', error_description: 'The person cancelled.' }
    const grant = new at.Grant({ accountId: state.person.sub, clientId: client.id })
    grant.addOIDCScope('openid email profile')
    await at.interactionDetails(request, response)
    return { login: { accountId: state.person.sub }, consent: { grantId: await grant.save() } }
  }

  return {
    ...client,
    url,
    state,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function signToken(claims: TokenClaims, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const text = `${encode({ alg: 'RS256', kid: 'key', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
}

/** Follows a provider's redirects like a browser, until the provider sends it back to the site. @returns that address */
export async function signInAtProvider(to: string, providerUrl: string, jar: CookieJar = new Map()): Promise<URL> {
  let address = new URL(to)
  while (address.origin === providerUrl) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { headers: { cookie }, redirect: 'manual' })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    address = new URL(location, address)
  }
  return address
}
