import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { magicLink } from 'better-auth/plugins'
import { adoptHostedMembers } from '#app/domain/accounts/hosted/adopt-member.server.ts'
import { enqueueHostedChange } from '#app/domain/accounts/hosted/hosted-changes.server.ts'
import { hashOrHold, type PasswordOwner, storeNewPassword } from '#app/domain/accounts/hosted/hosted-password.server.ts'
import { storeHostedToken } from '#app/domain/accounts/hosted/hosted-tokens.server.ts'
import { removeOtherSignInMethods } from '#app/domain/accounts/passkeys/passkey-second-factor.server.ts'
import { passwordLength } from '#app/domain/accounts/password-length.ts'
import { verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, sessions, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import { parseSignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { config } from '#app/platform/config.server.ts'
import { openSealedTexts } from '#app/platform/crypto/encrypted-text.server.ts'
import type { Secrets } from '#app/platform/crypto/signed-tokens.server.ts'
import { openSignedLinks } from '#app/platform/crypto/signed-tokens.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { findSqlState } from '#app/platform/db/unavailable.server.ts'
import { clientAddressHeader } from '#app/platform/http/client-address.server.ts'
import { getSiteCookiePrefix } from '#app/platform/http/site-cookie.server.ts'
import { rateLimitStorage } from '#app/platform/limits/rate-limit-storage.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { composeExistingAccountMail, composePasswordResetMail, composeVerificationMail, getVerificationLink } from './account-mails.server.ts'
import { recordAuthEvent, recordAuthEvents } from './auth-events.server.ts'
import { acceptEarlierSecrets, listEncryptionKeys } from './earlier-secrets.server.ts'
import { rejectWeakPasswords } from './password-rules.server.ts'
import { mailRecipient } from './recipient-limit.server.ts'
import { verifyAndRenew } from './renew-hash.server.ts'
import { createSecondFactorPlugin } from './second-factor.server.ts'
import { deleteSignInAttempts, limitSignInAttempts } from './sign-in-attempts.server.ts'
import { rejectUsedCodes } from './used-codes.server.ts'
import { createVerifiedSessionPlugin } from './verified-session.server.ts'

const day = 24 * 60 * 60
const resetSeconds = 60 * 60

type SignInLink = { email: string; token: string }

function createAuth(secrets: Secrets, onSignInLink: (link: SignInLink) => void) {
  const { publicUrl, smtpUrl } = config()
  // `accounts.server.ts` passes the return data of the form in the query of the call.
  const withReturn = (path: string, request?: Request) => publicUrl + withSignInReturn(path, parseSignInReturn(new URL(request?.url ?? publicUrl).searchParams))
  return betterAuth({
    secret: secrets.current,
    secrets: listEncryptionKeys(secrets),
    baseURL: publicUrl,
    basePath: '/api/auth',
    // Its spans would contain error messages without redaction.
    experimental: { instrumentation: { enabled: false } },
    database: drizzleAdapter(db(), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications, twoFactor: twoFactors },
      transaction: true,
    }),
    user: {
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: 'member', input: false },
        disabledAt: { type: 'date', required: false, input: false },
        invitedAt: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: {
      account: { create: { before: storeHosted }, update: { before: storeHosted } },
      user: { update: { after: async ({ id }) => await enqueueHostedChange(db(), id) } },
      session: {
        create: {
          // All ways to sign in create their session here. The password or the link was checked before.
          before: async ({ userId }, call) => {
            const accounts = call?.context.internalAdapter
            const account = (await accounts?.findUserById(userId)) as { disabledAt?: Date | null; invitedAt?: Date | null } | null | undefined
            if (account?.disabledAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED', message: 'This account is disabled.' })
            if (account?.invitedAt) await accounts?.updateUser(userId, { invitedAt: null })
          },
          after: storeHostedToken,
        },
      },
    },
    // Maximum life of a session and its cookie. session-limits.server.ts may end it earlier.
    session: { expiresIn: retentionPeriods.sessionDays * day, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashOrHold, verify: verifyAndRenew },
      // Without a mail server people could not open the link: docs/decisions/004-sign-up-without-enumeration.md.
      requireEmailVerification: smtpUrl !== undefined,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      onExistingUserSignUp: ({ user }, request) => mailRecipient('other', composeExistingAccountMail(user, withReturn('/sign-in', request))),
      sendResetPassword: async ({ user, token }, request) => {
        const { disabledAt, invitedAt } = user as { disabledAt?: Date | null; invitedAt?: Date | null }
        // An invited person must use the invitation: an admin can withdraw it, but not this link.
        if (disabledAt || invitedAt) return
        const link = withReturn(`/reset-password?token=${encodeURIComponent(token)}`, request)
        await mailRecipient('password-reset', composePasswordResetMail(user, link), new Date(Date.now() + resetSeconds * 1000))
      },
      // A mailed link proves the address. Without a mail server it does not, because other people can read the outbox.
      onPasswordReset: async ({ user }) => {
        await deleteSignInAttempts(user.email)
        await recordAuthEvent('account.password-reset', user.id)
        if (!smtpUrl || user.emailVerified) return
        await inTransaction((tx) => removeOtherSignInMethods(tx, user.id))
        await (await auth().$context).internalAdapter.updateUser(user.id, { emailVerified: true })
      },
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      // The first mail may be lost: a sign-in with the right password sends another.
      sendOnSignIn: true,
      sendVerificationEmail: ({ user, token, url }) => mailRecipient('other', composeVerificationMail(user, getVerificationLink(publicUrl, token, url))),
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: 60 * 60,
        sendMagicLink: ({ email, token }) => onSignInLink({ email, token }),
      }),
      createVerifiedSessionPlugin(),
      createSecondFactorPlugin(),
      rejectUsedCodes(),
      acceptEarlierSecrets(secrets),
      rejectWeakPasswords(),
      limitSignInAttempts(),
      adoptHostedMembers(),
      recordAuthEvents(),
    ],
    // Otherwise a person who can read the table, or a copy of it, could use its links.
    verification: { storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      customStorage: rateLimitStorage,
      window: 60,
      max: 60,
      customRules: {
        // A class of fifteen with one network address must be able to sign in within a minute.
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-in/passkey': { window: 60, max: 20 },
        // The proof was counted before and can be used once. The library's own limit (three in ten seconds) would waste it.
        '/sign-in/phone': { window: 60, max: 60 },
        '/sign-in/provider': { window: 60, max: 60 },
        '/sign-in/mail': { window: 60, max: 60 },
        '/sign-up/email': { window: 600, max: 40 },
        '/request-password-reset': { window: 600, max: 20 },
        '/reset-password': { window: 60, max: 20 },
        '/change-password': { window: 60, max: 10 },
        '/magic-link/verify': { window: 60, max: 20 },
        '/verify-email': { window: 60, max: 20 },
        '/two-factor/verify-totp': { window: 60, max: 20 },
        '/two-factor/verify-backup-code': { window: 60, max: 20 },
      },
    },
    advanced: {
      // The library's prefix is `__Secure-`, which a sibling subdomain can set too.
      cookiePrefix: getSiteCookiePrefix(),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Send mail after the response: its duration would reveal whether the address is known.
      backgroundTasks: { handler: (task) => void task.catch((error: unknown) => logError(error, {}, 'An account mail was not sent')) },
    },
    // `callAccountService` handles errors: the library's router would print them with the values of queries.
    onAPIError: { throw: true },
    logger: { level: 'error', log: (_, message, ...args) => recordAuthError(message, args) },
    telemetry: { enabled: false },
  })
}

type StoredAccount = { userId?: string; password?: string | null }
type StoringCall = { context: { internalAdapter: { findUserById(id: string): Promise<PasswordOwner | null> }; session?: { user: { id: string } } | null } }

async function storeHosted({ userId, password: held }: StoredAccount, call: StoringCall | null) {
  const find = async (id: string) => (await call?.context.internalAdapter.findUserById(id)) ?? null
  const password = await storeNewPassword({ userId: userId ?? call?.context.session?.user.id, password: held }, find)
  return password === null ? undefined : { data: { password } }
}

/** Errors that the library logs during a call. For some of them its response looks like a mistake in the form. */
const authErrors = new AsyncLocalStorage<{ errors: unknown[]; isOver: boolean }>()

function recordAuthError(message: unknown, args: unknown[]): void {
  const error = [message, ...args].find((one) => one instanceof Error)
  const call = authErrors.getStore()
  if (!error) logWarning(`Accounts: ${String(message)}`)
  // Two simultaneous sign-ups with one address: the library's response to the second one is right.
  else if (findSqlState(error) === '23505') logWarning('Accounts', {}, error)
  // After the response, such as while mailing, an error can only be logged.
  else if (!call || call.isOver) logError(error, {}, 'Accounts')
  else call.errors.push(error)
}

/** @throws an error of the service, even if the service only logged it and responded otherwise */
export async function withAuthErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  const call = { errors: [] as unknown[], isOver: false }
  try {
    const result = await authErrors.run(call, work)
    if (call.errors.length > 0) throw call.errors[0]
    return result
  } catch (error) {
    throw call.errors[0] ?? error
  } finally {
    call.isOver = true
  }
}

type Auth = ReturnType<typeof createAuth>

let instance: Auth | undefined
let accepted: string[] = []
let captureSignInLink: (link: SignInLink) => void = () => {}

/** Call it once, after `openDatabase`. */
export function openAuth(secrets: Secrets): Auth {
  openSealedTexts(secrets)
  openSignedLinks(secrets)
  accepted = [secrets.current, ...(secrets.previous ?? [])]
  instance = createAuth(secrets, (link) => captureSignInLink(link))
  return instance
}

/** The secrets that may have signed a cookie; the first one signs new cookies. */
export function listSigningSecrets(): readonly string[] {
  return accepted
}

export function auth(): Auth {
  if (!instance) throw new Error('Accounts are not open.')
  return instance
}

/** A one-time sign-in token for an existing account, valid for one hour. */
export async function createSignInToken(email: string): Promise<string> {
  let token = ''
  captureSignInLink = (link) => {
    if (link.email === email) token = link.token
  }
  await auth().api.signInMagicLink({ body: { email }, headers: new Headers() })
  captureSignInLink = () => {}
  if (!token) throw new Error('No sign-in link was made.')
  return token
}
