import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { hashEmail } from '#app/platform/crypto/identifier-hash.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { getCurrentClientAddress } from '#app/platform/http/request-context.server.ts'
import { consume, countAttempt, resetLimit } from '#app/platform/limits/rate-limit-storage.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { queueMail } from '#app/platform/mail/mail-queue.server.ts'
import { composePasswordGuessesMail } from './account-mails.server.ts'
import { recordFailure } from './record-failure.server.ts'

const signInRule = { window: 15 * 60, max: 10 }
const noticeRule = { window: 24 * 60 * 60, max: 1 }
const path = '/sign-in/email'

const getCounter = (email: string) => `sign-in|${hashEmail(email)}`

/**
 * Limits guessing at one account from many networks: past the limit no password is checked for 15 minutes. A network from which the owner signed in
 * within 90 days has its own count, so others' guesses do not lock the owner out. Unknown addresses get the same response.
 */
export function limitSignInAttempts(): BetterAuthPlugin {
  return {
    id: 'sign-in-attempts',
    hooks: {
      before: [
        {
          matcher: (call) => call.path === path,
          handler: createAuthMiddleware(async ({ body }) => {
            const retryAfter = await countSignIn(String(body?.email ?? ''))
            if (retryAfter === null) return
            // Returns the response, because the service logs thrown errors.
            return Response.json({ code: 'ACCOUNT_PAUSED' }, { status: 429, headers: { 'X-Retry-After': String(retryAfter) } })
          }),
        },
      ],
      after: [
        {
          matcher: (call) => call.path === path,
          handler: createAuthMiddleware(async ({ body, context: { returned } }) => {
            const isWrong = isAPIError(returned) && returned.statusCode !== 403
            if (!isWrong) await deleteSignInAttempts(String(body?.email ?? ''))
          }),
        },
      ],
    },
  }
}

export async function deleteSignInAttempts(email: string): Promise<void> {
  await resetLimit(getCounter(email))
}

/** @returns seconds to wait; null if the password may be checked */
async function countSignIn(email: string): Promise<number | null> {
  const key = getCounter(email)
  const all = await countAttempt(key, signInRule)
  if (all.count <= signInRule.max) return null
  const [account] = await db().select().from(users).where(eq(users.email, email.trim().toLowerCase()))
  const network = getRateLimitKey(getCurrentClientAddress() ?? '')
  if (account && (await hasSignedInFrom(account.id, network))) {
    const own = await consume(`${key}|${network}`, signInRule)
    if (own.allowed) return null
  }
  if (account) await notifyPausedOwner(account)
  await recordFailure({ actorId: account?.id ?? null, action: 'account.pause', subject: `account:${account?.id ?? 'unknown'}`, reason: 'ACCOUNT_PAUSED' })
  return all.retryAfter
}

async function hasSignedInFrom(personId: string, network: string): Promise<boolean> {
  const entries = and(
    eq(auditEvents.actorId, personId),
    eq(auditEvents.outcome, 'done'),
    inArray(auditEvents.action, ['account.sign-in', 'account.code']),
    gt(auditEvents.at, sql`now() - interval '90 days'`),
  )
  const rows = await db().selectDistinct({ address: auditEvents.address }).from(auditEvents).where(entries).limit(200)
  return rows.some(({ address }) => address !== null && getRateLimitKey(address) === network)
}

/** At most once a day, and after the response: its duration would reveal whether the address is known. */
async function notifyPausedOwner({ email, ...account }: typeof users.$inferSelect): Promise<void> {
  if (email === null || account.disabledAt || (config().smtpUrl && !account.emailVerified)) return
  if (!(await consume(`sign-in-notice|${account.id}`, noticeRule)).allowed) return
  void queueMail(composePasswordGuessesMail({ ...account, email }, signInRule.max, new Date())).catch((error) =>
    logError(error, {}, 'The owner of an account could not be mailed about wrong passwords'),
  )
}
