import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { twoFactors } from '#app/domain/accounts/schema.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { findTotpStep } from './totp.server.ts'

/** Marks a secret stored in base32; the library reads both forms. */
const prefix = 'base32:'
type Key = Parameters<typeof symmetricEncrypt>[0]['key']

export async function sealTotpSecret(key: Key, secret: string): Promise<string> {
  return await symmetricEncrypt({ key, data: prefix + secret })
}

/** Returns true once for each code, and false for older ones. One statement checks and marks it, so of two simultaneous attempts one succeeds. */
export async function consumeCode(tx: Queryable, key: Key, userId: string, code: string): Promise<boolean> {
  const [stored] = await tx.select({ id: twoFactors.id, secret: twoFactors.secret }).from(twoFactors).where(eq(twoFactors.userId, userId))
  if (!stored) return false
  const secret = await symmetricDecrypt({ key, data: stored.secret })
  const step = await findTotpStep(secret.slice(prefix.length), code, new Date())
  if (step === null) return false
  const taken = await tx
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactors.id, stored.id), or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step))))
    .returning({ id: twoFactors.id })
  return taken.length === 1
}

/** Rejects a code that was used before, because another person may have seen it. It counts as a wrong code. */
export function rejectUsedCodes(): BetterAuthPlugin {
  return {
    id: 'used-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const cookie = await ctx.getSignedCookie(ctx.context.createAuthCookie('two_factor').name, ctx.context.secret)
            const challenge = cookie ? await ctx.context.internalAdapter.findVerificationValue(cookie) : null
            if (!challenge || (await consumeCode(db(), ctx.context.secretConfig, challenge.value, String(ctx.body?.code ?? '')))) return
            return { context: { body: { ...ctx.body, code: '' } } }
          }),
        },
      ],
    },
  }
}
