import { and, eq } from 'drizzle-orm'
import { credentials } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimitStorage } from '#app/platform/limits/rate-limit-storage.server.ts'
import { isTooBusy, verifyPassword } from './password-hash.server.ts'

/** Whether an account has a password of ours. */
export async function hasPassword(personId: string): Promise<boolean> {
  return (await storedPassword(personId)) !== null
}

/**
 * Checks the password of somebody who is signed in, before something that must not happen on an unwatched screen.
 * @returns `none`: the account has no password; `wait`: too many tries within a minute, or too many passwords to check now
 */
export async function checkPassword(personId: string, password: string): Promise<'right' | 'wrong' | 'none' | 'wait'> {
  const hash = await storedPassword(personId)
  if (hash === null) return 'none'
  const { allowed } = await rateLimitStorage.consume(`password-check:${personId}`, { window: 60, max: 10 })
  if (!allowed) return 'wait'
  try {
    return (await verifyPassword({ hash, password })) ? 'right' : 'wrong'
  } catch (error) {
    if (isTooBusy(error)) return 'wait'
    throw error
  }
}

async function storedPassword(personId: string): Promise<string | null> {
  const [found] = await db()
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, personId), eq(credentials.providerId, 'credential')))
  return found?.password ?? null
}
