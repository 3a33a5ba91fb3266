import * as client from 'openid-client'
import { z } from 'zod'
import type { OidcProvider } from '#app/platform/config.server.ts'
import { describeProviderError, ProviderError } from './provider-error.server.ts'

/** Binds one sign-in to the browser that began it. All three are secret until they are sent to the provider. */
export type AttemptSecrets = { state: string; nonce: string; verifier: string }

/** What a provider states about a person, unchanged. Issuer and subject together identify the person. */
export type ProviderClaims = { issuer: string; subject: string; email: string | null; emailVerified: boolean; name: string | null; idToken: string | null }

const siteTimeoutSeconds = 8
let timeoutSeconds = siteTimeoutSeconds
/** Maximum difference between the provider's clock and ours. */
export const clockLeewaySeconds = 300
/** How long the provider's addresses are cached. The library caches its keys separately. */
const discoveredMs = 60 * 60 * 1000

const discovered = new Map<string, { configuration: Promise<client.Configuration>; until: number }>()

/** Sets the time limit of requests to providers, for tests. Without a value, the site's default. */
export function setProviderTimeout(seconds = siteTimeoutSeconds): void {
  timeoutSeconds = seconds
  discovered.clear()
}

/** The address at the provider that begins a sign-in. @throws ProviderError */
export async function buildProviderUrl(provider: OidcProvider, { state, nonce, verifier }: AttemptSecrets, redirectUri: string): Promise<URL> {
  try {
    const configuration = await discover(provider)
    return client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: provider.kind === 'github' ? 'read:user user:email' : 'openid email profile',
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(provider.kind === 'oidc' && { nonce }),
    })
  } catch (error) {
    throw describeProviderError(error)
  }
}

/** Checks state, PKCE and the ID token; stores no other token. `callback` is the address to which the browser came back. @throws ProviderError */
export async function getProviderClaims(provider: OidcProvider, callback: URL, { state, nonce, verifier }: AttemptSecrets): Promise<ProviderClaims> {
  try {
    const configuration = await discover(provider)
    const isGithub = provider.kind === 'github'
    const tokens = await client.authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(!isGithub && { expectedNonce: nonce, idTokenExpected: true }),
    })
    return isGithub ? await getGithubClaims(configuration, provider.issuer, tokens.access_token) : await getClaims(configuration, tokens)
  } catch (error) {
    throw describeProviderError(error)
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

async function getClaims(configuration: client.Configuration, tokens: Tokens): Promise<ProviderClaims> {
  const claims = tokens.claims()
  if (!claims) throw new ProviderError('refused', 'NO_ID_TOKEN')
  // The library checks only the expiry of a token.
  if (claims.iat > Date.now() / 1000 + clockLeewaySeconds) throw new ProviderError('clock', 'ISSUED_IN_FUTURE')
  const isWhole = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint
  // Some providers put the mail address into the ID token, others return it on request.
  const profile = isWhole ? claims : { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof profile.email === 'string' ? profile.email : null,
    // Some providers send it as text.
    emailVerified: profile.email_verified === true || String(profile.email_verified) === 'true',
    name: typeof profile.name === 'string' ? profile.name : null,
    idToken: tokens.id_token ?? null,
  }
}

async function discover(provider: OidcProvider): Promise<client.Configuration> {
  const key = JSON.stringify(provider)
  const known = discovered.get(key)
  if (known && known.until > Date.now()) return await known.configuration
  const configuration = configure(provider)
  discovered.set(key, { configuration, until: Date.now() + discoveredMs })
  // Do not cache a failure, so that the next sign-in tries again.
  configuration.catch(() => discovered.delete(key))
  return await configuration
}

async function configure({ kind, issuer, clientId, clientSecret }: OidcProvider): Promise<client.Configuration> {
  const metadata = { [client.clockTolerance]: clockLeewaySeconds }
  // The settings allow http only for a provider on this machine.
  const local = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  if (kind === 'oidc')
    return await client.discovery(new URL(issuer), clientId, metadata, sendSecret(clientSecret), {
      timeout: timeoutSeconds,
      execute: [client.enableNonRepudiationChecks, ...local],
    })
  const server = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` }
  const configuration = new client.Configuration(server, clientId, metadata, client.ClientSecretPost(clientSecret))
  configuration.timeout = timeoutSeconds
  for (const apply of local) apply(configuration)
  return configuration
}

/** The secret in the body if the provider accepts that, otherwise in the header, as in the standard. */
function sendSecret(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) => (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
}

const userSchema = z.object({ id: z.number().int(), name: z.string().nullish() })
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The person of an access token at GitHub, which has no ID tokens. Read from its API; the mail address from the list of mails. */
async function getGithubClaims(configuration: client.Configuration, issuer: string, accessToken: string): Promise<ProviderClaims> {
  const { origin } = new URL(issuer)
  const api = origin === 'https://github.com' ? 'https://api.github.com' : `${origin}/api/v3`
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
    const headers = new Headers({ accept: 'application/vnd.github+json' })
    return await parseJson(await client.fetchProtectedResource(configuration, accessToken, new URL(`${api}${path}`), 'GET', null, headers), schema)
  }
  const [user, emails] = await Promise.all([read('/user', userSchema), read('/user/emails', emailsSchema)])
  const primary = emails.find((one) => one.primary)
  return { issuer, subject: String(user.id), email: primary?.email ?? null, emailVerified: primary?.verified ?? false, name: user.name ?? null, idToken: null }
}

async function parseJson<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.infer<Schema>> {
  if (!response.ok) throw new ProviderError(response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused', `STATUS_${response.status}`)
  const parsed = schema.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new ProviderError('refused', 'UNEXPECTED_ANSWER')
  return parsed.data
}
