import { randomUUID } from 'node:crypto'

type Account = {
  localId: string
  email?: string
  emailVerified?: boolean
  password?: string
  displayName?: string
  phoneNumber?: string
  disabled?: boolean
  /** By the provider, the person's number there. */
  federated?: Record<string, string>
}
type Answer = { status: number; body: unknown }
type Body = Record<string, unknown>

export type FakeIdentity = {
  accounts: Map<string, Account>
  /** Providers whose ID tokens it takes. */
  providers: Set<string>
  /** Makes an account, as another program of the project does. */
  put(account: Partial<Account>): Account
  answer(path: string, caller: { apiKey: string | null; isAdmin: boolean }, body: Body): Promise<Answer>
}

type Signer = (claims: Record<string, unknown>, options: { subject: string }) => Promise<string>

const refuse = (message: string, code = 400, status?: string): Answer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }], status } },
})

/** Google Identity Toolkit's REST protocol of accounts, as the vendor's emulator answers it. */
export function fakeIdentity(projectId: string, apiKey: string, sign: Signer): FakeIdentity {
  const accounts = new Map<string, Account>()
  const providers = new Set<string>()
  const find = (test: (account: Account) => boolean) => [...accounts.values()].find(test)
  const byEmail = (email: unknown) => find((one) => one.email !== undefined && one.email === String(email).toLowerCase())

  async function signedIn(account: Account, provider: string, more: object = {}): Promise<Answer> {
    const { localId, email, emailVerified = false } = account
    const idToken = await sign({ email, email_verified: emailVerified, firebase: { sign_in_provider: provider } }, { subject: localId })
    return { status: 200, body: { localId, email, idToken, refreshToken: randomUUID(), expiresIn: '3600', ...more } }
  }

  async function signInWithPassword({ email, password }: Body): Promise<Answer> {
    const account = byEmail(email)
    if (account?.disabled) return refuse('USER_DISABLED')
    if (!account?.password || account.password !== password) return refuse('INVALID_LOGIN_CREDENTIALS')
    return await signedIn(account, 'password', { registered: true })
  }

  async function signInWithIdp({ postBody }: Body): Promise<Answer> {
    const form = new URLSearchParams(String(postBody))
    const provider = form.get('providerId') ?? ''
    if (!providers.has(provider)) return refuse('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.')
    const [, payload = ''] = (form.get('id_token') ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; email?: string; email_verified?: boolean }
    const known = find(({ federated }) => federated?.[provider] === claims.sub) ?? (claims.email_verified ? byEmail(claims.email) : undefined)
    const account = known ?? fake.put({ ...(claims.email && { email: claims.email }), emailVerified: claims.email_verified === true })
    account.federated = { ...account.federated, [provider]: claims.sub }
    return await signedIn(account, provider, { isNewUser: known === undefined })
  }

  function lookup({ localId, email, phoneNumber, federatedUserId }: Body): Answer {
    const has = (list: unknown, value: string | undefined) => Array.isArray(list) && value !== undefined && list.includes(value)
    const isIdentity = (one: Account) =>
      Array.isArray(federatedUserId) && federatedUserId.some(({ providerId, rawId }) => one.federated?.[providerId] === rawId)
    const isAsked = (one: Account) => has(localId, one.localId) || has(email, one.email) || has(phoneNumber, one.phoneNumber) || isIdentity(one)
    const found = [...accounts.values()].filter(isAsked)
    const users = found.map(({ password, federated = {}, ...rest }) => ({
      ...rest,
      ...(password && { passwordHash: 'UkVEQUNURUQ=' }),
      providerUserInfo: [...(password ? ['password'] : []), ...Object.keys(federated)].map((providerId) => ({ providerId })),
    }))
    return { status: 200, body: users.length > 0 ? { users } : {} }
  }

  function conflict(body: Body, own?: Account): string | null {
    const email = body.email === undefined ? undefined : byEmail(body.email)
    if (email && email !== own) return 'EMAIL_EXISTS'
    const phone = body.phoneNumber === undefined ? undefined : find(({ phoneNumber }) => phoneNumber === body.phoneNumber)
    if (phone && phone !== own) return 'PHONE_NUMBER_EXISTS'
    return String(body.password ?? 'long enough').length < 6 ? 'WEAK_PASSWORD : Password should be at least 6 characters' : null
  }

  const admin: Record<string, (body: Body) => Answer> = {
    'accounts:lookup': lookup,
    accounts(body) {
      if (accounts.has(String(body.localId))) return refuse('DUPLICATE_LOCAL_ID')
      const fault = conflict(body)
      if (fault) return refuse(fault)
      return { status: 200, body: { localId: fake.put(body as Partial<Account>).localId } }
    },
    'accounts:update'({ localId, disableUser, deleteProvider, ...changes }) {
      const account = accounts.get(String(localId))
      if (!account) return refuse('USER_NOT_FOUND')
      const fault = conflict(changes, account)
      if (fault) return refuse(fault)
      Object.assign(account, changes, disableUser === undefined ? {} : { disabled: disableUser })
      if (Array.isArray(deleteProvider) && deleteProvider.includes('phone')) delete account.phoneNumber
      return { status: 200, body: { localId } }
    },
    'accounts:delete'({ localId }) {
      return accounts.delete(String(localId)) ? { status: 200, body: {} } : refuse('USER_NOT_FOUND')
    },
  }

  const fake: FakeIdentity = {
    accounts,
    providers,
    put(given) {
      const account: Account = { localId: randomUUID().replaceAll('-', '').slice(0, 28), ...given }
      accounts.set(account.localId, account)
      return account
    },
    async answer(path, caller, body) {
      const [, method] = /^\/v1\/accounts:(\w+)$/.exec(path) ?? []
      if (method) {
        if (caller.apiKey !== apiKey) return refuse('API key not valid. Please pass a valid API key.', 400, 'INVALID_ARGUMENT')
        if (method === 'signInWithPassword') return await signInWithPassword(body)
        if (method === 'signInWithIdp') return await signInWithIdp(body)
      }
      const prefix = `/v1/projects/${projectId}/`
      const own = path.startsWith(prefix) ? admin[path.slice(prefix.length)] : undefined
      if (!own) return refuse('Not found', 404, 'NOT_FOUND')
      if (!caller.isAdmin) return refuse('Request had invalid authentication credentials.', 401, 'UNAUTHENTICATED')
      return own(body)
    },
  }
  return fake
}
