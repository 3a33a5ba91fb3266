import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, notLike, or } from 'drizzle-orm'
import { twoFactors } from '#app/domain/accounts/schema.server.ts'
import type { Secrets } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { auth } from './auth.server.ts'

/**
 * Encrypts all second factors with the current secret, so that they still work without the earlier secrets. Call at each start while there are any.
 * @returns how many could not be decrypted with any secret; these stay unchanged
 */
export async function renewSecondFactors({ current, previous = [] }: Secrets): Promise<number> {
  const key = (await auth().$context).secretConfig
  if (typeof key === 'string') throw new Error('unreachable: secrets are given with their versions')
  // Texts from before versions existed have no prefix.
  const open = async (data: string) => {
    for (const each of data.startsWith('$ba$') ? [key] : [current, ...previous]) {
      const opened = await symmetricDecrypt({ key: each, data }).catch(() => null)
      if (opened !== null) return opened
    }
    return null
  }
  let unopened = 0
  const isCurrent = `$ba$${key.currentVersion}$%`
  const old = or(notLike(twoFactors.secret, isCurrent), notLike(twoFactors.backupCodes, isCurrent))
  for (const { id, secret, backupCodes } of await db().select().from(twoFactors).where(old)) {
    const [openSecret, openCodes] = [await open(secret), await open(backupCodes)]
    if (openSecret === null || openCodes === null) {
      unopened++
      continue
    }
    const renewed = { secret: await symmetricEncrypt({ key, data: openSecret }), backupCodes: await symmetricEncrypt({ key, data: openCodes }) }
    // Skips a second factor that was changed meanwhile.
    await db()
      .update(twoFactors)
      .set(renewed)
      .where(and(eq(twoFactors.id, id), eq(twoFactors.secret, secret), eq(twoFactors.backupCodes, backupCodes)))
  }
  return unopened
}
