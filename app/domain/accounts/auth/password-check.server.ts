import { and, eq } from 'drizzle-orm'
import { isHostedLimit, isHostedUnavailable } from '#app/domain/accounts/hosted/hosted-failures.server.ts'
import { credentials } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { isHashQueueFull } from './password-hash.server.ts'
import { verifyAndRenew } from './renew-hash.server.ts'

export async function hasPassword(personId: string): Promise<boolean> {
  return (await findStoredPassword(personId)) !== null
}

/** `wait`: too many attempts in a minute, or too many passwords to check now; `away`: the hosted provider is unreachable. */
type PasswordCheck = 'right' | 'wrong' | 'none' | 'wait' | 'away'

/** Protects a sensitive action, because the screen may be unattended. Returns `none` if the account has no password. */
export async function checkPassword(personId: string, password: string): Promise<PasswordCheck> {
  const hash = await findStoredPassword(personId)
  if (hash === null) return 'none'
  const { allowed } = await consume(`password-check:${personId}`, { window: 60, max: 10 })
  if (!allowed) return 'wait'
  try {
    return (await verifyAndRenew({ hash, password })) ? 'right' : 'wrong'
  } catch (error) {
    if (isHashQueueFull(error) || isHostedLimit(error)) return 'wait'
    if (isHostedUnavailable(error)) return 'away'
    throw error
  }
}

async function findStoredPassword(personId: string): Promise<string | null> {
  const [found] = await db()
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, personId), eq(credentials.providerId, 'credential')))
  return found?.password ?? null
}
