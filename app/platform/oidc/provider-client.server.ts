import * as client from 'openid-client'
import type { OidcProvider } from '#app/lib/oidc-settings.server.ts'
import { readGithubClaims } from './github-claims.server.ts'
import { describeProviderError, ProviderError } from './provider-error.server.ts'

/** What binds one sign-in to the browser that began it; all three are secret until the provider gets them. */
export type AttemptSecrets = { state: string; nonce: string; verifier: string }

/** What a provider says of a person, as it says it. The issuer and the subject together are the person. */
export type ProviderClaims = { issuer: string; subject: string; email: string | null; emailVerified: boolean; name: string | null; idToken: string | null }

const siteTimeoutSeconds = 8
/** For each request to a provider. */
let timeoutSeconds = siteTimeoutSeconds
/** How far the provider’s clock may be from ours. */
export const clockLeewaySeconds = 300
/** Afterwards what a provider says of its addresses is read again. Its keys have a time of their own in the library. */
const discoveredMs = 60 * 60 * 1000

const discovered = new Map<string, { configuration: Promise<client.Configuration>; until: number }>()

/** Waits so long for providers from now on: tests do not. Without a time, as long as the site does. */
export function setProviderTimeout(seconds = siteTimeoutSeconds): void {
  timeoutSeconds = seconds
  discovered.clear()
}

/**
 * The address at the provider that begins a sign-in.
 * @throws ProviderError
 */
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

/**
 * Exchanges the code that a provider sent a browser back with. The library checks state, PKCE and, of the ID token, issuer,
 * audience, nonce, times and signature. The other tokens are forgotten with this call.
 * @param callback the address that the browser came back to, as registered
 * @throws ProviderError
 */
export async function readProviderClaims(provider: OidcProvider, callback: URL, { state, nonce, verifier }: AttemptSecrets): Promise<ProviderClaims> {
  try {
    const configuration = await discover(provider)
    const isGithub = provider.kind === 'github'
    const tokens = await client.authorizationCodeGrant(configuration, callback, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(!isGithub && { expectedNonce: nonce, idTokenExpected: true }),
    })
    return isGithub ? await readGithubClaims(configuration, provider.issuer, tokens.access_token) : await readClaims(configuration, tokens)
  } catch (error) {
    throw describeProviderError(error)
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

async function readClaims(configuration: client.Configuration, tokens: Tokens): Promise<ProviderClaims> {
  const claims = tokens.claims()
  if (!claims) throw new ProviderError('refused', 'NO_ID_TOKEN')
  // The library looks at the end of a token only.
  if (claims.iat > Date.now() / 1000 + clockLeewaySeconds) throw new ProviderError('clock', 'ISSUED_IN_FUTURE')
  const isWhole = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint
  // Some providers put the address into the ID token, others answer it when asked.
  const said = isWhole ? claims : { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof said.email === 'string' ? said.email : null,
    // Some write it as a text.
    emailVerified: said.email_verified === true || String(said.email_verified) === 'true',
    name: typeof said.name === 'string' ? said.name : null,
    idToken: tokens.id_token ?? null,
  }
}

async function discover(provider: OidcProvider): Promise<client.Configuration> {
  const key = JSON.stringify(provider)
  const known = discovered.get(key)
  if (known && known.until > Date.now()) return await known.configuration
  const configuration = configure(provider)
  discovered.set(key, { configuration, until: Date.now() + discoveredMs })
  // A provider that was down is asked again.
  configuration.catch(() => discovered.delete(key))
  return await configuration
}

async function configure({ kind, issuer, clientId, clientSecret }: OidcProvider): Promise<client.Configuration> {
  const metadata = { [client.clockTolerance]: clockLeewaySeconds }
  // The settings let http through for a provider on this machine only.
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

/** The secret in the body where the provider takes that, else in the header, as the standard has it. */
function sendSecret(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...rest) => (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
}
