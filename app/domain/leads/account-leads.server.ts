import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import type { OwnsLead } from './merge-group.server.ts'
import { leads } from './schema.server.ts'

export type Account = { id: string; email: string | null; emailVerified: boolean }

/** Enquiries that are this account's: sent while signed in, or with its confirmed address. */
export function belongsTo(person: Account) {
  return person.emailVerified && person.email !== null ? or(eq(leads.userId, person.id), eq(leads.email, person.email)) : eq(leads.userId, person.id)
}

/** The same of one enquiry. */
export function ownsByAccount(person: Account): OwnsLead {
  return ({ userId, email }) => userId === person.id || (person.emailVerified && email !== null && email === person.email)
}

/** Keeps with an account what was sent with its confirmed address, before the account gets another address. */
export async function keepLeads(tx: Queryable, { id, email, emailVerified }: Account): Promise<void> {
  if (emailVerified && email !== null)
    await tx
      .update(leads)
      .set({ userId: id })
      .where(and(eq(leads.email, email), isNull(leads.userId)))
}

export type OwnEnquiry = { reference: string; courseID: string | null; sentAt: Date }

/** An account's enquiries that ask for something other than a seat, the newest first. */
export async function listOwnEnquiries(person: Account, limit = 100): Promise<OwnEnquiry[]> {
  return await db()
    .select({ reference: leads.reference, courseID: leads.courseID, sentAt: leads.createdAt })
    .from(leads)
    .where(and(belongsTo(person), isNull(leads.erasedAt), ne(leads.intent, 'seat')))
    .orderBy(desc(leads.createdAt))
    .limit(limit)
}
