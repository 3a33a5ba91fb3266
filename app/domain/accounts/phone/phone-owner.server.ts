import { and, eq, type SQL, sql } from 'drizzle-orm'
import { credentials, passkeys, users } from '#app/domain/accounts/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'

/** Operators assign unused numbers to new owners after some months. */
const verifiedDays = 180

export const isPhone = eq(credentials.providerId, 'phone')

/** `isLapsed`: not proven for 180 days, and the account has another way to sign in. Then a person who proves the number now counts as its new owner. */
export type PhoneOwner = { userId: string; role: string; isLapsed: boolean }

export async function findPhoneOwner(tx: Queryable, phone: string): Promise<PhoneOwner | null> {
  const configured = config().providers.map(({ name }) => `oidc:${name}`)
  const hasOtherMethod = sql`(${users.emailVerified}
    or ${users.email} is not null and exists (select from ${credentials} other where other.user_id = ${users.id} and other.provider_id = 'credential')
    or exists (select from ${credentials} other where other.user_id = ${users.id} and other.provider_id = any(${sql.param(configured)}::text[]))
    or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`
  const [owner] = await tx
    .select({
      userId: users.id,
      role: users.role,
      isLapsed: sql<boolean>`${credentials.updatedAt} < now() - ${verifiedDays} * interval '1 day' and ${hasOtherMethod}`,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isPhone, eq(credentials.accountId, phone)))
  return owner ?? null
}

/** The number that an account signs in with, in E.164, or null. */
export async function findOwnPhone(tx: Queryable, userId: string, which?: SQL): Promise<string | null> {
  const [own] = await tx
    .select({ phone: credentials.accountId })
    .from(credentials)
    .where(and(isPhone, eq(credentials.userId, userId), which))
  return own?.phone ?? null
}

export async function findFreshPhone(tx: Queryable, userId: string): Promise<string | null> {
  return await findOwnPhone(tx, userId, sql`${credentials.updatedAt} > now() - interval '15 minutes'`)
}

export async function isPhoneOwner(userId: string, phone: string): Promise<boolean> {
  const isProven = sql`${credentials.updatedAt} > now() - ${verifiedDays} * interval '1 day'`
  return (await db().$count(credentials, and(isPhone, eq(credentials.userId, userId), eq(credentials.accountId, phone), isProven))) > 0
}
