import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { type LeadRow, leads } from './schema.server.ts'

/** Selects this enquiry and those merged into it, at any depth, but not its target, which `selectMergeGroup` includes. */
export const selectLeadWithCopies = (leadId: string | SQL) => sql`(
  with recursive family(id) as (
    select ${leadId}::uuid
    union
    select copy.id from leads copy join family on copy.merged_into = family.id
  ) select id from family)`

/** Selects the target and everything merged into it, from the id of any member. */
export const selectMergeGroup = (leadId: string | SQL) => sql`(
  with recursive family(id) as (
    select ${leadId}::uuid
    union
    select linked.id from family cross join lateral (
      select merged_into as id from leads where leads.id = family.id and merged_into is not null
      union all
      select copy.id from leads copy where copy.merged_into = family.id
    ) as linked
  ) select id from family)`

/** Proved by the address of a mailed link or by the account. The enquiry's own values, which anyone can type, and a merge prove nothing. */
export type OwnsLead = (lead: Pick<LeadRow, 'email' | 'userId' | 'state'>) => boolean
/** For a requester who proved only that one enquiry is theirs, such as a browser that has just sent it. */
export const ownsNoOther: OwnsLead = () => false
export const ownsAll: OwnsLead = () => true

/** `own` is the enquiry with the others that belong to the same person. */
export async function lockOwnLeads(tx: Queryable, leadId: string, owns: OwnsLead): Promise<{ group: LeadRow[]; own: LeadRow[] }> {
  const group = await lockMergeGroup(tx, leadId)
  return { group, own: group.filter((lead) => lead.id === leadId || owns(lead)) }
}

/** Locks in the order in which a merge locks its two enquiries. */
export async function lockMergeGroup(tx: Queryable, leadId: string): Promise<LeadRow[]> {
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from leads where id in ${selectMergeGroup(leadId)} order by id for update`)
    const ids = rows.map(({ id }) => id)
    // An enquiry that was merged while this waited for the locks belongs to the group too.
    const { rows: now } = await tx.execute<{ id: string }>(sql`select id from leads where id in ${selectMergeGroup(leadId)}`)
    if (now.some(({ id }) => !ids.includes(id))) continue
    return ids.length === 0 ? [] : await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id)
  }
}

/** Itself, or the final target of its merges. */
export async function getMergeTarget(tx: Queryable, leadId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive line(id, merged_into) as (
      select id, merged_into from leads where id = ${leadId}::uuid
      union
      select kept.id, kept.merged_into from leads kept join line on kept.id = line.merged_into
    ) select id from line where merged_into is null`)
  return rows[0]?.id ?? leadId
}
