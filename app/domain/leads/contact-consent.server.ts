import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { isIndianMobile } from '#app/platform/sms/indian-mobile.server.ts'
import { selectMergeGroup } from './merge-group.server.ts'
import type { leads } from './schema.server.ts'

/** The newest decision in any of the merged enquiries counts. */
const hasConsentInGroup = (leadId: string | SQL) => sql<boolean>`(
  select coalesce(max(given_at) filter (where withdrawn_at is null) > coalesce(max(withdrawn_at), '-infinity'), false)
  from consents where purpose = 'contact' and lead_id in ${selectMergeGroup(leadId)})`

/** The same for a query that has `leads` without copies. Few have copies, so only these read the whole group. */
export const hasConsent = sql<boolean>`(case when exists (select from leads as copy where copy.merged_into = leads.id)
  then ${hasConsentInGroup(sql`leads.id`)}
  else exists (select from consents where consents.lead_id = leads.id and purpose = 'contact' and withdrawn_at is null) end)`

export async function hasContactConsent(tx: Queryable, leadId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ hasConsent: boolean }>(sql`select ${hasConsentInGroup(leadId)} as "hasConsent"`)
  return rows[0]?.hasConsent ?? false
}

/** A person under 18 gets no SMS before the guardian has agreed. */
export async function canText(tx: Queryable, lead: Pick<typeof leads.$inferSelect, 'id' | 'isMinor' | 'guardianAgreedAt' | 'phone'>): Promise<boolean> {
  if (lead.isMinor && !lead.guardianAgreedAt) return false
  return isIndianMobile(lead.phone) && (await hasContactConsent(tx, lead.id))
}
