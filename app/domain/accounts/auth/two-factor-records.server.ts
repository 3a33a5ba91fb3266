import { randomInt } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { auth } from './auth.server.ts'
import { generateTotpSecret } from './totp.server.ts'
import { consumeCode, sealTotpSecret } from './used-codes.server.ts'

const setUpLifeMs = 15 * 60 * 1000
const recoveryCodeCount = 10
/** Without characters that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const getSecretConfig = async () => (await auth().$context).secretConfig

/** A new set-up: its secret, and the encrypted secret for the form that confirms it. Neither is stored. */
export async function createSetUp(personId: string): Promise<{ secret: string; sealed: string }> {
  const secret = generateTotpSecret()
  const sealed = await symmetricEncrypt({ key: await getSecretConfig(), data: JSON.stringify([personId, secret, Date.now() + setUpLifeMs]) })
  return { secret, sealed }
}

export async function findSetUp(personId: string, sealed: string): Promise<string | null> {
  if (!/^[\w$.-]{40,1000}$/.test(sealed)) return null
  const opened = await symmetricDecrypt({ key: await getSecretConfig(), data: sealed }).catch(() => null)
  if (opened === null) return null
  const [owner, secret, until] = JSON.parse(opened) as [string, string, number]
  return owner === personId && Date.now() < until ? secret : null
}

/**
 * Replaces an earlier second factor. @param code the code that the app showed; it cannot be used again
 * @returns the recovery codes, which cannot be read again; null if the code was already used
 */
export async function storeSecondFactor(tx: Queryable, personId: string, secret: string, code: string): Promise<string[] | null> {
  const codes = generateRecoveryCodes()
  const [present] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, personId)).for('update')
  const isSame = present !== undefined && (await symmetricDecrypt({ key: await getSecretConfig(), data: present.secret })).endsWith(secret)
  if (!isSame) {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, personId))
    await tx.insert(twoFactors).values({
      id: crypto.randomUUID(),
      userId: personId,
      secret: await sealTotpSecret(await getSecretConfig(), secret),
      backupCodes: await seal(codes),
      verified: true,
    })
  }
  if (!(await consumeCode(tx, await getSecretConfig(), personId, code))) return null
  await tx
    .update(twoFactors)
    .set({ backupCodes: await seal(codes) })
    .where(eq(twoFactors.userId, personId))
  await tx.update(users).set({ twoFactorEnabled: true, updatedAt: new Date() }).where(eq(users.id, personId))
  return codes
}

/** @returns null if the account has no second factor */
export async function replaceRecoveryCodes(tx: Queryable, personId: string): Promise<string[] | null> {
  const codes = generateRecoveryCodes()
  const replaced = await tx
    .update(twoFactors)
    .set({ backupCodes: await seal(codes) })
    .where(eq(twoFactors.userId, personId))
    .returning({ id: twoFactors.id })
  return replaced.length > 0 ? codes : null
}

/** Returns null if the account has no second factor. */
export async function countRecoveryCodes(personId: string): Promise<number | null> {
  const [found] = await db().select({ backupCodes: twoFactors.backupCodes }).from(twoFactors).where(eq(twoFactors.userId, personId))
  return found ? (JSON.parse(await symmetricDecrypt({ key: await getSecretConfig(), data: found.backupCodes })) as string[]).length : null
}

async function seal(codes: string[]): Promise<string> {
  return await symmetricEncrypt({ key: await getSecretConfig(), data: JSON.stringify(codes) })
}

function generateRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)
}
