import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { isIndianMobile } from '#app/platform/sms/indian-mobile.server.ts'
import { listMergeGroup } from './merge-group.server.ts'
import type { leads } from './schema.server.ts'

/** The newest decision in any of the merged enquiries counts. */
export async function hasContactConsent(tx: Queryable, leadId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ stands: boolean }>(sql`
    select coalesce(max(given_at) filter (where withdrawn_at is null) > coalesce(max(withdrawn_at), '-infinity'), false) as stands
    from consents where purpose = 'contact' and lead_id in ${listMergeGroup(leadId)}`)
  return rows[0]?.stands ?? false
}

/** A person under 18 gets no SMS before the guardian has agreed. */
export async function canText(tx: Queryable, lead: Pick<typeof leads.$inferSelect, 'id' | 'isMinor' | 'guardianAgreedAt' | 'phone'>): Promise<boolean> {
  if (lead.isMinor && !lead.guardianAgreedAt) return false
  return isIndianMobile(lead.phone) && (await hasContactConsent(tx, lead.id))
}
