import { eq } from 'drizzle-orm'
import { credentials } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.server.ts'

/**
 * Whether a password is the one that was hashed. If it is, and the hash is of an earlier kind, the hash is made again.
 * @throws as `verifyPassword`
 */
export async function verifyAndRenew({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verifyPassword({ hash, password })
  if (isRight && isOutdatedHash(hash)) await renewHash(hash, password)
  return isRight
}

/** A failure must not cost the sign-in: the next one tries again. */
async function renewHash(hash: string, password: string): Promise<void> {
  try {
    await db()
      .update(credentials)
      .set({ password: await hashPassword(password) })
      .where(eq(credentials.password, hash))
  } catch (error) {
    logError(error, {}, 'A password could not be hashed again')
  }
}
