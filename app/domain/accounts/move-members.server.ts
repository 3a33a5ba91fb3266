import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { parseJson } from '#app/lib/parse-json.ts'
import { cleanLine } from '#app/lib/plain-text.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { recordAudit } from './audit.server.ts'
import { type FirebaseHashConfig, formatFirebaseHash, parseFirebaseHash } from './auth/firebase-hash.server.ts'
import { createHostedMarker } from './hosted/hosted-password.server.ts'
import { setPhone } from './phone/phone-accounts.server.ts'
import { credentials, users } from './schema.server.ts'

const base64 = z.string().regex(/^[\w+/-]*={0,2}$/)
/** Milliseconds since 1970, as text. */
const moment = z.string().regex(/^\d{1,15}$/)

/** One member in the format of Firebase's `auth:export` and `auth:import`. Other fields are left out. */
const memberSchema = z.object({
  localId: z.string().regex(/^[\w.-]{1,128}$/),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  passwordHash: base64.optional(),
  salt: base64.optional(),
  displayName: z.string().optional(),
  createdAt: moment.optional(),
  lastSignedInAt: moment.optional(),
  phoneNumber: z.string().optional(),
  disabled: z.boolean().optional(),
})
const fileSchema = z.object({ users: z.array(z.unknown()) })
type MovedMember = z.infer<typeof memberSchema>

/** `skipped`: ids of members that were not imported, by reason. */
type MoveMembersResult = { imported: number; withoutPassword: number; skipped: Record<string, string[]> }

/** Reads what Firebase's console shows; null if a value is missing. */
export function parseHashConfig(text: string): FirebaseHashConfig | null {
  const textOf = (name: string) => new RegExp(`\\b${name}"?\\s*[:=]\\s*"?([^\\s",}]+)`).exec(text)?.[1]
  const [signerKey, saltSeparator] = ['base64_signer_key', 'base64_salt_separator'].map((name) => base64.safeParse(textOf(name)).data)
  const [rounds, memoryCost] = ['rounds', 'mem_cost'].map((name) => Number(textOf(name)))
  // Firebase's own limits; higher values would need too much memory.
  const isCost = rounds && memoryCost && rounds >= 1 && rounds <= 8 && memoryCost >= 1 && memoryCost <= 14
  return signerKey && saltSeparator !== undefined && isCost ? { signerKey, saltSeparator, rounds, memoryCost } : null
}

/**
 * Imports the users that Firebase exported, with their ids. Skips people who have an account, so a second run changes nothing; but it restores the
 * hash of a password that the hosted provider stores. @param text of `auth:export` @param hashConfig null: no passwords @returns null: no such file
 */
export async function importMembers(text: string, hashConfig: FirebaseHashConfig | null): Promise<MoveMembersResult | null> {
  const file = fileSchema.safeParse(parseJson(text))
  if (!file.success) return null
  const result: MoveMembersResult = { imported: 0, withoutPassword: 0, skipped: {} }
  for (const [index, one] of file.data.users.entries()) {
    const member = memberSchema.safeParse(one)
    const reason = member.success ? await importMember(member.data, hashConfig) : 'not readable'
    if (reason === null) result.imported += 1
    else result.skipped[reason] = [...(result.skipped[reason] ?? []), member.success ? member.data.localId : `entry ${index + 1}`]
    if (reason === null && !(member.data?.passwordHash && hashConfig)) result.withoutPassword += 1
  }
  return result
}

/** @returns why the member was not imported; null on success */
async function importMember(member: MovedMember, hashConfig: FirebaseHashConfig | null): Promise<string | null> {
  const { localId: id, phoneNumber, passwordHash, salt = '', createdAt, lastSignedInAt } = member
  const address = cleanLine(member.email ?? '').toLowerCase()
  const email = z.email().safeParse(address).success ? address : null
  if (address !== '' && email === null) return 'no valid mail address'
  const phone = phoneNumber && /^\+[1-9][0-9]{6,14}$/.test(phoneNumber) ? phoneNumber : null
  if (email === null && phone === null) return 'neither mail address nor phone number'
  const name = cleanLine(member.displayName ?? '').slice(0, 100) || (email?.split('@')[0] ?? 'Member')
  const password = passwordHash && hashConfig && email ? formatFirebaseHash(hashConfig, toStandardBase64(salt), toStandardBase64(passwordHash)) : null
  const values = { id, name, email, emailVerified: email !== null && member.emailVerified === true, disabledAt: member.disabled ? new Date() : null }
  // A number that was not used for long may have a new owner.
  const provenAt = new Date(Number(lastSignedInAt ?? createdAt ?? 0))
  if (password && (await returnPassword(id, password))) return null
  return await inTransaction(async (tx) => {
    const created = await tx
      .insert(users)
      .values({ ...values, ...(createdAt && { createdAt: new Date(Number(createdAt)) }) })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (created.length === 0) return 'has an account here'
    if (password) await tx.insert(credentials).values({ id: crypto.randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
    if (phone && !(await setPhone(tx, id, phone, provenAt)) && email === null) throw new PhoneTaken()
    await recordAudit(tx, { actorId: null, action: 'account.import', subject: `account:${id}` })
    return null
  }).catch((error: unknown) => {
    if (error instanceof PhoneTaken) return 'has an account here'
    throw error
  })
}

/** Restores the hash of a member whose password the hosted provider stores. @returns false if there is no such member */
async function returnPassword(userId: string, password: string): Promise<boolean> {
  const isThere = and(eq(credentials.userId, userId), eq(credentials.password, createHostedMarker(userId)))
  const returned = await db().update(credentials).set({ password }).where(isThere).returning({ id: credentials.id })
  return returned.length > 0
}

/** Rolls back a member whose only way to sign in belongs to another account. */
class PhoneTaken extends Error {}

/** Firebase's command uses both base64 alphabets. */
const toStandardBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/**
 * The members in the format of Firebase's `auth:import`, without staff. Includes a password only if its hash is still Firebase's, because Firebase
 * does not accept Argon2id.
 */
export async function exportMembers(): Promise<{ users: MovedMember[] }> {
  const rows = await db().select().from(users).where(eq(users.role, 'member')).orderBy(asc(users.createdAt), asc(users.id))
  const allCredentials = await db().select().from(credentials)
  const byUser = Map.groupBy(allCredentials, ({ userId }) => userId)
  return {
    users: rows.map(({ id, name, email, emailVerified, createdAt, disabledAt }) => {
      const own = byUser.get(id) ?? []
      const phone = own.find(({ providerId }) => providerId === 'phone')?.accountId
      const passwordHash = parseFirebaseHash(own.find(({ providerId }) => providerId === 'credential')?.password ?? '')
      return {
        localId: id,
        displayName: name,
        createdAt: String(createdAt.getTime()),
        disabled: disabledAt !== null,
        ...(email !== null && { email, emailVerified }),
        ...(phone && { phoneNumber: phone }),
        ...(passwordHash && { passwordHash: passwordHash.hash, salt: passwordHash.salt }),
      }
    }),
  }
}
