import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import type { OwnsLead } from './merge-group.server.ts'
import { leads } from './schema.server.ts'

export type AccountIdentity = { id: string; email: string | null; emailVerified: boolean }

/** The enquiries of an account: sent while signed in, or with the account's confirmed address. */
export function matchAccount(person: AccountIdentity) {
  return person.emailVerified && person.email !== null ? or(eq(leads.userId, person.id), eq(leads.email, person.email)) : eq(leads.userId, person.id)
}

export function createOwnershipCheck(person: AccountIdentity): OwnsLead {
  return ({ userId, email }) => userId === person.id || (person.emailVerified && email !== null && email === person.email)
}

/** Call it before the account gets another address. */
export async function claimLeads(tx: Queryable, { id, email, emailVerified }: AccountIdentity): Promise<void> {
  if (emailVerified && email !== null)
    await tx
      .update(leads)
      .set({ userId: id })
      .where(and(eq(leads.email, email), isNull(leads.userId)))
}

/** Assigns recent enquiries with an account's number to the account. It leaves out those of another account, or with its mail address. */
export async function claimPhoneLeads(tx: Queryable, userId: string, phone: string, days: number): Promise<void> {
  const isOthers = sql`exists (select from ${users} where ${users.email} = ${leads.email} and ${users.id} <> ${userId})`
  const isRecent = sql`${leads.createdAt} > now() - ${days} * interval '1 day'`
  await tx
    .update(leads)
    .set({ userId })
    .where(and(eq(leads.phone, phone), isNull(leads.userId), isNull(leads.erasedAt), isRecent, sql`not ${isOthers}`))
}

type OwnEnquiry = { reference: string; courseID: string | null; sentAt: Date }

export async function listOwnEnquiries(person: AccountIdentity): Promise<OwnEnquiry[]> {
  return await db()
    .select({ reference: leads.reference, courseID: leads.courseID, sentAt: leads.createdAt })
    .from(leads)
    .where(and(matchAccount(person), isNull(leads.erasedAt), ne(leads.intent, 'seat')))
    .orderBy(desc(leads.createdAt))
    .limit(100)
}
