import { randomInt, randomUUID } from 'node:crypto'
import type { FakeResponse } from './fake-firestore.ts'

/** The token of a ticked reCAPTCHA box that the fake accepts. */
export const fakeRecaptchaToken = 'ticked-by-a-person'

type FakeAccount = {
  localId: string
  email?: string
  emailVerified?: boolean
  password?: string
  displayName?: string
  phoneNumber?: string
  disabled?: boolean
  /** The person's id at each provider. */
  federated?: Record<string, string>
  /** Rises when refresh tokens must become invalid: after a new password or address. */
  generation?: number
}
type Body = Record<string, unknown>

export type FakeIdentity = {
  accounts: Map<string, FakeAccount>
  /** Providers whose ID tokens the fake accepts. */
  providers: Set<string>
  /** The newest unused code of each number. */
  codes: Map<string, { code: string; sessionInfo: string }>
  /** Every valid refresh token with its account. */
  tokens: Map<string, { localId: string; generation: number }>
  addAccount(account: Partial<FakeAccount>): FakeAccount
  handle(path: string, caller: { apiKey: string | null; isAdmin: boolean }, body: Body): Promise<FakeResponse>
  /** The response of the token endpoint to a form. */
  exchange(apiKey: string | null, form: URLSearchParams): Promise<FakeResponse>
}

type Signer = (claims: Record<string, unknown>, options: { subject: string }) => Promise<string>

const fail = (message: string, code = 400, status?: string): FakeResponse => ({
  status: code,
  body: { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }], status } },
})

/** Google Identity Toolkit's REST protocol for accounts, with the responses of the vendor's emulator. */
export function fakeIdentity(projectId: string, apiKey: string, sign: Signer): FakeIdentity {
  const accounts = new Map<string, FakeAccount>()
  const providers = new Set<string>()
  const find = (test: (account: FakeAccount) => boolean) => [...accounts.values()].find(test)
  const byEmail = (email: unknown) => find((one) => one.email !== undefined && one.email === String(email).toLowerCase())

  async function signedIn(account: FakeAccount, provider: string, more: object = {}): Promise<FakeResponse> {
    const { localId, email, emailVerified = false } = account
    const { phoneNumber, generation = 0 } = account
    const claims = { email, email_verified: emailVerified, phone_number: phoneNumber, firebase: { sign_in_provider: provider } }
    const idToken = await sign(claims, { subject: localId })
    const refreshToken = randomUUID()
    fake.tokens.set(refreshToken, { localId, generation })
    return { status: 200, body: { localId, email, idToken, refreshToken, expiresIn: '3600', ...more } }
  }

  async function signInWithPassword({ email, password }: Body): Promise<FakeResponse> {
    const account = byEmail(email)
    if (account?.disabled) return fail('USER_DISABLED')
    if (!account?.password || account.password !== password) return fail('INVALID_LOGIN_CREDENTIALS')
    return await signedIn(account, 'password', { registered: true })
  }

  async function signInWithIdp({ postBody }: Body): Promise<FakeResponse> {
    const form = new URLSearchParams(String(postBody))
    const provider = form.get('providerId') ?? ''
    if (!providers.has(provider)) return fail('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.')
    const [, payload = ''] = (form.get('id_token') ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; email?: string; email_verified?: boolean }
    const known = find(({ federated }) => federated?.[provider] === claims.sub) ?? (claims.email_verified ? byEmail(claims.email) : undefined)
    const account = known ?? fake.addAccount({ ...(claims.email && { email: claims.email }), emailVerified: claims.email_verified === true })
    account.federated = { ...account.federated, [provider]: claims.sub }
    return await signedIn(account, provider, { isNewUser: known === undefined })
  }

  function sendVerificationCode({ phoneNumber, recaptchaToken }: Body): FakeResponse {
    if (!/^\+\d{8,15}$/.test(String(phoneNumber))) return fail('INVALID_PHONE_NUMBER : Invalid format.')
    if (!recaptchaToken) return fail('MISSING_RECAPTCHA_TOKEN')
    if (recaptchaToken !== fakeRecaptchaToken) return fail('CAPTCHA_CHECK_FAILED : Recaptcha verification failed - MALFORMED')
    const sessionInfo = randomUUID()
    fake.codes.set(String(phoneNumber), { code: String(randomInt(1_000_000)).padStart(6, '0'), sessionInfo })
    return { status: 200, body: { sessionInfo } }
  }

  async function signInWithPhoneNumber({ sessionInfo, code }: Body): Promise<FakeResponse> {
    const sent = [...fake.codes].find(([, one]) => one.sessionInfo === sessionInfo)
    if (!sent) return fail('INVALID_SESSION_INFO')
    const [phoneNumber] = sent
    if (sent[1].code !== code) return fail('INVALID_CODE')
    fake.codes.delete(phoneNumber)
    const known = find((one) => one.phoneNumber === phoneNumber)
    if (known?.disabled) return fail('USER_DISABLED')
    return await signedIn(known ?? fake.addAccount({ phoneNumber }), 'phone', { phoneNumber, isNewUser: known === undefined })
  }

  function lookup({ localId, email, phoneNumber, federatedUserId }: Body): FakeResponse {
    const has = (list: unknown, value: string | undefined) => Array.isArray(list) && value !== undefined && list.includes(value)
    const isIdentity = (one: FakeAccount) =>
      Array.isArray(federatedUserId) && federatedUserId.some(({ providerId, rawId }) => one.federated?.[providerId] === rawId)
    const isRequested = (one: FakeAccount) => has(localId, one.localId) || has(email, one.email) || has(phoneNumber, one.phoneNumber) || isIdentity(one)
    const found = [...accounts.values()].filter(isRequested)
    const users = found.map(({ password, federated = {}, ...rest }) => ({
      ...rest,
      ...(password && { passwordHash: 'UkVEQUNURUQ=' }),
      providerUserInfo: [...(password ? ['password'] : []), ...Object.keys(federated)].map((providerId) => ({ providerId })),
    }))
    return { status: 200, body: users.length > 0 ? { users } : {} }
  }

  function conflict(body: Body, own?: FakeAccount): string | null {
    const email = body.email === undefined ? undefined : byEmail(body.email)
    if (email && email !== own) return 'EMAIL_EXISTS'
    const phone = body.phoneNumber === undefined ? undefined : find(({ phoneNumber }) => phoneNumber === body.phoneNumber)
    if (phone && phone !== own) return 'PHONE_NUMBER_EXISTS'
    return String(body.password ?? 'long enough').length < 6 ? 'WEAK_PASSWORD : Password should be at least 6 characters' : null
  }

  const admin: Record<string, (body: Body) => FakeResponse> = {
    'accounts:lookup': lookup,
    accounts(body) {
      if (accounts.has(String(body.localId))) return fail('DUPLICATE_LOCAL_ID')
      const error = conflict(body)
      if (error) return fail(error)
      return { status: 200, body: { localId: fake.addAccount(body as Partial<FakeAccount>).localId } }
    },
    'accounts:update'({ localId, disableUser, deleteProvider, ...changes }) {
      const account = accounts.get(String(localId))
      if (!account) return fail('USER_NOT_FOUND')
      const failure = conflict(changes, account)
      if (failure) return fail(failure)
      if (changes.password !== undefined || (changes.email !== undefined && changes.email !== account.email)) account.generation = (account.generation ?? 0) + 1
      Object.assign(account, changes, disableUser === undefined ? {} : { disabled: disableUser })
      if (Array.isArray(deleteProvider) && deleteProvider.includes('phone')) delete account.phoneNumber
      return { status: 200, body: { localId } }
    },
    'accounts:delete'({ localId }) {
      return accounts.delete(String(localId)) ? { status: 200, body: {} } : fail('USER_NOT_FOUND')
    },
  }

  const fake: FakeIdentity = {
    accounts,
    providers,
    codes: new Map(),
    tokens: new Map(),
    addAccount(given) {
      const account: FakeAccount = { localId: randomUUID().replaceAll('-', '').slice(0, 28), ...given }
      accounts.set(account.localId, account)
      return account
    },
    async handle(path, caller, body) {
      const [, method] = /^\/v1\/accounts:(\w+)$/.exec(path) ?? []
      if (method) {
        if (caller.apiKey !== apiKey) return fail('API key not valid. Please pass a valid API key.', 400, 'INVALID_ARGUMENT')
        if (method === 'signInWithPassword') return await signInWithPassword(body)
        if (method === 'signInWithIdp') return await signInWithIdp(body)
        if (method === 'sendVerificationCode') return sendVerificationCode(body)
        if (method === 'signInWithPhoneNumber') return await signInWithPhoneNumber(body)
      }
      if (path === '/v1/recaptchaParams') return { status: 200, body: { kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'fake-site-key' } }
      const prefix = `/v1/projects/${projectId}/`
      const own = path.startsWith(prefix) ? admin[path.slice(prefix.length)] : undefined
      if (!own) return fail('Not found', 404, 'NOT_FOUND')
      if (!caller.isAdmin) return fail('Request had invalid authentication credentials.', 401, 'UNAUTHENTICATED')
      return own(body)
    },
    async exchange(key, form) {
      if (key !== apiKey) return fail('API key not valid. Please pass a valid API key.', 400, 'INVALID_ARGUMENT')
      if (form.get('grant_type') !== 'refresh_token') return fail('INVALID_GRANT_TYPE')
      const token = form.get('refresh_token') ?? ''
      const known = fake.tokens.get(token)
      if (!known) return fail('INVALID_REFRESH_TOKEN')
      const account = accounts.get(known.localId)
      if (!account) return fail('USER_NOT_FOUND')
      if (account.disabled) return fail('USER_DISABLED')
      if ((account.generation ?? 0) !== known.generation) return fail('TOKEN_EXPIRED')
      const { body } = await signedIn(account, 'password')
      const { idToken, refreshToken } = body as { idToken: string; refreshToken: string }
      fake.tokens.delete(token)
      const granted = {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: '3600',
        token_type: 'Bearer',
        user_id: account.localId,
      }
      return { status: 200, body: granted }
    },
  }
  return fake
}
