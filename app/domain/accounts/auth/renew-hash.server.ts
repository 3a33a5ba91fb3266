import { eq } from 'drizzle-orm'
import { moveToHosted, parseHostedMarker, verifyHostedPassword } from '#app/domain/accounts/hosted/hosted-password.server.ts'
import { credentials } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.server.ts'

/**
 * If the password is right, replaces an outdated hash, or moves the password to the hosted provider.
 * @param hash also the marker of a password that the hosted provider stores @throws as `verifyPassword` and `verifyHostedPassword`
 */
export async function verifyAndRenew({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const hostedId = parseHostedMarker(hash)
  if (hostedId !== null) return await verifyHostedPassword(hostedId, password)
  if (!(await verifyPassword({ hash, password }))) return false
  if (findGoogleProject()) return await moveToHosted(hash, password)
  if (isOutdatedHash(hash)) await renewHash(hash, password)
  return true
}

/** Logs a failure: it must not block the sign-in, and the next sign-in renews the hash. */
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
