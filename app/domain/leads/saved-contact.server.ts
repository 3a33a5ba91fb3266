import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { findOwnPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { consents, leads } from './schema.server.ts'

export type SavedContact = { name: string; phone: string; email: string; isMinor: boolean; guardianName: string; guardianPhone: string }

export type AccountContact = Pick<SavedContact, 'name' | 'phone' | 'email'>
type AccountOwner = { id: string; name: string; email: string | null }

/** What a member's forms show at first. */
export async function getKnownContact(person: AccountOwner): Promise<SavedContact | AccountContact> {
  return (await findSavedContact(person.id)) ?? (await getAccountContact(person))
}

/**
 * For forms that do not show a guardian: empty for a member under 18, because the institute calls the guardian first. Empty too if the
 * database is unreachable, so that the page still works.
 */
export async function getAdultContact(person: AccountOwner): Promise<AccountContact> {
  const empty = { name: '', phone: '', email: '' }
  try {
    const known = await getKnownContact(person)
    return 'isMinor' in known && known.isMinor ? empty : { name: known.name, phone: known.phone, email: known.email }
  } catch (error) {
    throwUnlessUnavailable(error)
    return empty
  }
}

export async function getAccountContact({ id, name, email }: AccountOwner): Promise<AccountContact> {
  return { name, email: email ?? '', phone: (await findOwnPhone(db(), id)) ?? '' }
}

/** Reads the contact of the newest enquiry with a valid consent to calls. Returns null without one. */
export async function findSavedContact(userId: string): Promise<SavedContact | null> {
  const [lead] = await db()
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.userId, userId),
        isNull(leads.mergedInto),
        notInArray(leads.state, ['withdrawn', 'erased']),
        sql`exists (select from ${consents} where ${consents.leadId} = ${leads.id} and ${consents.purpose} = 'contact' and ${consents.withdrawnAt} is null)`,
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(1)
  if (!lead) return null
  const { name, phone, email, isMinor, guardianName, guardianPhone } = lead
  return { name, phone, email: email ?? '', isMinor, guardianName: guardianName ?? '', guardianPhone: guardianPhone ?? '' }
}
