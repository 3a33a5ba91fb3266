import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { leads } from './schema.server.ts'

/** An enquiry and everything that was merged into it, however deep. */
export const mergeGroupOf = (leadId: string) => sql`(
  with recursive family(id) as (
    select ${leadId}::uuid
    union
    select copy.id from leads copy join family on copy.merged_into = family.id
  ) select id from family)`

/** All that became one enquiry, whichever of them is asked for: what it was merged into and everything else merged there. */
export const listMergeGroup = (leadId: string) => sql`(
  with recursive family(id) as (
    select ${leadId}::uuid
    union
    select linked.id from family cross join lateral (
      select merged_into as id from leads where leads.id = family.id and merged_into is not null
      union all
      select copy.id from leads copy where copy.merged_into = family.id
    ) as linked
  ) select id from family)`

type Lead = typeof leads.$inferSelect

/**
 * Whether an enquiry belongs to the person who asks, by the address of their mailed link or by their account. Its own values
 * prove nothing, as anybody can type them, and neither does a merge.
 */
export type OwnsLead = (lead: Pick<Lead, 'email' | 'userId' | 'state'>) => boolean
/** Who proved nothing but that one enquiry is theirs, such as a browser that has just sent it. */
export const ownsNoOther: OwnsLead = () => false
/** The institute itself: what staff made one is one. */
export const ownsAll: OwnsLead = () => true

/** Locks the merge group of an enquiry; `own`: the enquiry itself, and of the others those that belong to the same person. */
export async function lockOwnLeads(tx: Queryable, leadId: string, owns: OwnsLead): Promise<{ group: Lead[]; own: Lead[] }> {
  const group = await lockMergeGroup(tx, leadId)
  return { group, own: group.filter((lead) => lead.id === leadId || owns(lead)) }
}

/** Locks all that became one enquiry, in the order in which a merge locks its two. */
export async function lockMergeGroup(tx: Queryable, leadId: string): Promise<Lead[]> {
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from leads where id in ${listMergeGroup(leadId)} order by id for update`)
    const ids = rows.map(({ id }) => id)
    // One that was merged while this waited for its locks belongs to it too.
    const { rows: now } = await tx.execute<{ id: string }>(sql`select id from leads where id in ${listMergeGroup(leadId)}`)
    if (now.some(({ id }) => !ids.includes(id))) continue
    return ids.length === 0 ? [] : await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id)
  }
}

/** The enquiry that staff see for this one: itself, or what it was merged into in the end. */
export async function getMergeTarget(tx: Queryable, leadId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive line(id, merged_into) as (
      select id, merged_into from leads where id = ${leadId}::uuid
      union
      select kept.id, kept.merged_into from leads kept join line on kept.id = line.merged_into
    ) select id from line where merged_into is null`)
  return rows[0]?.id ?? leadId
}
