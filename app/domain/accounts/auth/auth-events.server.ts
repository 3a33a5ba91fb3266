import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import type { AuthContext } from './password-rules.server.ts'
import { recordFailure } from './record-failure.server.ts'

const actions: Record<string, AuditAction> = {
  '/sign-in/email': 'account.sign-in',
  '/sign-in/phone': 'account.sign-in',
  '/sign-in/provider': 'account.sign-in',
  '/sign-in/passkey': 'account.sign-in',
  '/sign-in/mail': 'account.sign-in',
  '/magic-link/verify': 'account.sign-in',
  '/verify-email': 'account.sign-in',
  '/sign-up/email': 'account.sign-up',
  '/two-factor/verify-totp': 'account.code',
  '/two-factor/verify-backup-code': 'account.code',
  '/request-password-reset': 'account.password-reset-ask',
  '/reset-password': 'account.password-reset',
  '/change-password': 'account.password-change',
}

/** It must be the last plugin, to see the final result. */
export function recordAuthEvents(): BetterAuthPlugin {
  return {
    id: 'auth-events',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            delete: {
              after: async ({ userId }, call) => {
                if (call?.path === '/sign-out') await recordAuthEvent('account.sign-out', userId)
              },
            },
          },
        },
      },
    }),
    hooks: {
      after: [
        {
          matcher: (call) => actionOf(call) !== undefined,
          handler: createAuthMiddleware(async (call) => {
            await recordCall(call).catch((error: unknown) => logError(error, {}, `A call was not recorded (${call.path})`))
          }),
        },
      ],
    },
  }
}

/** The call that sets a first password has no path. */
function actionOf({ path, body }: { path?: string; body?: { newPassword?: unknown } }): AuditAction | undefined {
  if (path !== undefined) return actions[path]
  return body?.newPassword === undefined ? undefined : 'account.password-set'
}

export async function recordLimitedCall(path: string, address: string): Promise<void> {
  const action = actions[path.split('?')[0] ?? '']
  if (action) await recordFailure({ actorId: null, action, subject: 'account:unknown', address, reason: 'TOO_MANY_REQUESTS' })
}

async function recordCall(call: AuthContext): Promise<void> {
  const action = actionOf(call)
  const { returned } = call.context
  // A successful reset has its person only in `onPasswordReset`.
  if (!action || (call.path === '/reset-password' && !isAPIError(returned))) return
  const personId = await findPerson(call)
  if (isAPIError(returned)) {
    const subject = `account:${personId ?? 'unknown'}`
    return await recordFailure({ actorId: personId, action, subject, reason: returned.body?.code ?? String(returned.status) })
  }
  if (action === 'account.sign-up' && findId(returned) !== personId)
    return await recordFailure({ actorId: null, action, subject: `account:${personId ?? 'unknown'}`, reason: 'USER_ALREADY_EXISTS' })
  // The service deletes the session of the first step until the code comes.
  const needsCode = typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
  await recordAuthEvent(needsCode ? 'account.sign-in-first-step' : action, personId)
}

export async function recordAuthEvent(action: AuditAction, personId: string | null): Promise<void> {
  try {
    await recordAudit(db(), { actorId: personId, action, subject: `account:${personId ?? 'unknown'}` })
  } catch (error) {
    logError(error, {}, `An event was not recorded (${action})`)
  }
}

/** For a known address the service returns the id of an account that does not exist. */
function findId(returned: unknown): string | null {
  return (returned as { user?: { id?: string } } | null)?.user?.id ?? null
}

async function findPerson(call: AuthContext): Promise<string | null> {
  const { newSession, session } = call.context
  const known = newSession?.user.id ?? session?.user.id
  if (known) return known
  const email: unknown = call.body?.email
  if (typeof email === 'string') {
    const [owner] = await db().select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()))
    return owner?.id ?? null
  }
  const cookie = await call.getSignedCookie(call.context.createAuthCookie('two_factor').name, call.context.secret)
  return cookie ? ((await call.context.internalAdapter.findVerificationValue(cookie))?.value ?? null) : null
}
