import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { magicLink } from 'better-auth/plugins'
import { passwordLength } from '#app/shared/password-length.ts'
import { config } from '../config.server.ts'
import { db } from '../db/client.server.ts'
import { credentials, sessions, twoFactors, users, verifications } from '../db/schema/accounts.server.ts'
import { existingAccountMail, passwordResetMail, verificationLink, verificationMail } from './account-mails.server.ts'
import { recordAuthEvent, recordAuthEvents } from './auth-events.server.ts'
import { clientAddressHeader } from './client-address.server.ts'
import { refuseWeakPasswords } from './password-rules.server.ts'
import { rateLimitStorage } from './rate-limit-storage.server.ts'
import { mailRecipient } from './recipient-limit.server.ts'
import { openSealedTexts } from './sealed-text.server.ts'
import { secondFactor } from './second-factor.server.ts'
import { forgetSignInAttempts, limitSignInAttempts } from './sign-in-attempts.server.ts'
import { openSignedLinks } from './signed-links.server.ts'
import { refuseUsedCodes } from './used-codes.server.ts'

const day = 24 * 60 * 60

type SignInLink = { email: string; token: string }

function createAuth(secret: string, onSignInLink: (link: SignInLink) => void) {
  const { publicUrl, smtpUrl } = config()
  return betterAuth({
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
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
      session: {
        create: {
          // The one place that every way in comes through. By then the password was right, or the link was.
          before: async ({ userId }, call) => {
            const accounts = call?.context.internalAdapter
            const account = (await accounts?.findUserById(userId)) as { disabledAt?: Date | null; invitedAt?: Date | null } | null | undefined
            if (account?.disabledAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED', message: 'This account is disabled.' })
            if (account?.invitedAt) await accounts?.updateUser(userId, { invitedAt: null })
          },
        },
      },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      // Without a mail server nobody could open the link: docs/decisions/004-sign-up-without-enumeration.md.
      requireEmailVerification: smtpUrl !== undefined,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      onExistingUserSignUp: ({ user }) => mailRecipient('other', existingAccountMail(user, `${publicUrl}/sign-in`)),
      sendResetPassword: async ({ user, token }) => {
        if ('disabledAt' in user && user.disabledAt) return
        await mailRecipient('password-reset', passwordResetMail(user, `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`))
      },
      // A link that came by mail proves the address. Without a mail server it came from an outbox that others read too.
      onPasswordReset: async ({ user }) => {
        await forgetSignInAttempts(user.email)
        await recordAuthEvent('account.password-reset', user.id)
        if (smtpUrl && !user.emailVerified) await (await auth().$context).internalAdapter.updateUser(user.id, { emailVerified: true })
      },
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      // The first message may be lost: the right password brings another.
      sendOnSignIn: true,
      sendVerificationEmail: ({ user, token, url }) => mailRecipient('other', verificationMail(user, verificationLink(publicUrl, token, url))),
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: 60 * 60,
        sendMagicLink: ({ email, token }) => onSignInLink({ email, token }),
      }),
      secondFactor(),
      refuseUsedCodes(),
      refuseWeakPasswords(),
      limitSignInAttempts(),
      recordAuthEvents(),
    ],
    // Who reads the table, or a copy of it, must not be able to use its links.
    verification: { storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      customStorage: rateLimitStorage,
      window: 60,
      max: 60,
      customRules: {
        // A class of fifteen behind one address must be able to sign in in the same minute.
        '/sign-in/email': { window: 60, max: 20 },
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
      cookiePrefix: 'site',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Mail goes out after the response: its time would tell a known address from an unknown one.
      backgroundTasks: { handler: (task) => void task.catch((error: Error) => console.error(`Account mail failed: ${error.message}`)) },
    },
    // The library's own lines may carry a mail address; only the bare fault is worth keeping.
    logger: { level: 'error', log: (level, message) => level === 'error' && console.error(`Accounts: ${withoutPersonalData(message)}`) },
    telemetry: { enabled: false },
  })
}

/** A failed query's text goes on with its parameters on the next line. */
function withoutPersonalData(message: string): string {
  return message.replace(/\n.*/s, '').replace(/\S+@\S+/g, '[address]')
}

export type Auth = ReturnType<typeof createAuth>

let instance: Auth | undefined
let captureSignInLink: (link: SignInLink) => void = () => {}

/**
 * Prepares accounts, sessions and signed links; call once, after `openDatabase`.
 * @param secret signs cookies and links; at least 32 characters
 */
export function openAuth(secret: string): Auth {
  openSealedTexts(secret)
  openSignedLinks(secret)
  instance = createAuth(secret, (link) => captureSignInLink(link))
  return instance
}

/** The open account service. Throws if `openAuth` was not called. */
export function auth(): Auth {
  if (!instance) throw new Error('Accounts are not open.')
  return instance
}

/**
 * Makes a one-time sign-in token for an existing account, good for one hour.
 * @param email the account's address
 */
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
