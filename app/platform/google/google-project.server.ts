import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { parseJson } from '#app/lib/parse-json.ts'
import { ConfigError } from '#app/lib/start-error.server.ts'
import type { FirebaseConfig } from '#app/platform/config.server.ts'
import { callGoogle } from './call-google.server.ts'
import { GoogleError } from './google-error.server.ts'

export type GoogleEndpoints = { identity: string; tokens: string; firestore: string; keys: string }

/** An open project. `isEmulated`: its ID tokens are not signed. */
export type GoogleProject = {
  projectId: string
  apiKey: string
  endpoints: GoogleEndpoints
  isEmulated: boolean
  sendsPhoneCodes: boolean
  /** An access token of the service account. With an emulator of `service`, a fixed token. */
  getAccessToken(service: 'identity' | 'firestore'): Promise<string>
}

const accountSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  private_key_id: z.string(),
  private_key: z.string().includes('-----BEGIN PRIVATE KEY-----'),
  client_email: z.string().min(3),
  token_uri: z.url({ protocol: /^https?$/ }),
})
type ServiceAccount = z.infer<typeof accountSchema>

const scopes = 'https://www.googleapis.com/auth/datastore https://www.googleapis.com/auth/identitytoolkit'
const tokenSeconds = 60 * 60
const renewBeforeMs = 5 * 60_000

/** Reads the key of its service account; sends no request yet. @throws ConfigError if the file is not a key of this project */
export async function openGoogleProject(firebase: FirebaseConfig, endpoints: Partial<GoogleEndpoints> = {}): Promise<GoogleProject> {
  const { projectId, apiKey, serviceAccountFile, phoneCodes, authEmulatorHost, firestoreEmulatorHost } = firebase
  const account = await readServiceAccount(serviceAccountFile, projectId)
  const source = await createTokenSource(account)
  const identityHost = authEmulatorHost ? `http://${authEmulatorHost}/` : 'https://'
  return {
    projectId,
    apiKey,
    endpoints: {
      identity: `${identityHost}identitytoolkit.googleapis.com`,
      tokens: `${identityHost}securetoken.googleapis.com`,
      firestore: firestoreEmulatorHost ? `http://${firestoreEmulatorHost}` : 'https://firestore.googleapis.com',
      keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      ...endpoints,
    },
    isEmulated: authEmulatorHost !== undefined,
    sendsPhoneCodes: phoneCodes === 'firebase',
    getAccessToken: async (service) => ((service === 'identity' ? authEmulatorHost : firestoreEmulatorHost) ? 'owner' : await source()),
  }
}

async function readServiceAccount(file: string, projectId: string): Promise<ServiceAccount> {
  const fail = (what: string) => new ConfigError([`FIREBASE_SERVICE_ACCOUNT_FILE ${what}`])
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw fail(`cannot be read (${error.code})`)
  })
  const account = accountSchema.safeParse(parseJson(text))
  if (!account.success) throw fail('is no key file of a service account, as Google gives it (JSON)')
  if (account.data.project_id !== projectId) throw fail(`is of the project ${account.data.project_id}, and FIREBASE_PROJECT_ID is ${projectId}`)
  return account.data
}

/** Access tokens by the JWT bearer grant, each used until shortly before it expires. Concurrent callers share one request. */
async function createTokenSource(account: ServiceAccount): Promise<() => Promise<string>> {
  const key = await importPKCS8(account.private_key, 'RS256').catch(() => {
    throw new ConfigError(['FIREBASE_SERVICE_ACCOUNT_FILE has a private key that cannot be used'])
  })
  let cached = { token: '', until: 0 }
  let fetching: Promise<string> | undefined
  async function fetchToken(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await requestToken(account, key)
    cached = { token, until: performance.now() + seconds * 1_000 - renewBeforeMs }
    return token
  }
  return async () => {
    if (performance.now() < cached.until) return cached.token
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return await fetching
  }
}

type GrantedToken = { access_token: string; expires_in: number }

async function requestToken(account: ServiceAccount, key: CryptoKey): Promise<GrantedToken> {
  const { token_uri: audience, client_email: issuer, private_key_id: kid } = account
  const sendAssertion = async (now: number) => {
    const assertion = await new SignJWT({ scope: scopes })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenSeconds)
      .sign(key)
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    return (await callGoogle<GrantedToken>(audience, { method: 'POST', body })).body
  }
  try {
    return await sendAssertion(Math.floor(Date.now() / 1_000))
  } catch (error) {
    // The key is revoked, or the clock of this machine is wrong: a retry does not help.
    if (error instanceof GoogleError && error.code === 'invalid_grant') throw new GoogleError('SERVICE_ACCOUNT_REFUSED', { cause: error })
    throw error
  }
}
