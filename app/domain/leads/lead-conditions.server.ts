import { type SQL, sql } from 'drizzle-orm'
import type { PageCursor } from '#app/lib/page-cursor.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import type { LeadFilter, LeadSort } from './lead-filter.ts'
import { phoneDigits } from './parse-phone.server.ts'

const findPurpose = 'lead-search'

/** What is searched for, as an address carries it: names and numbers stay out of addresses and logs. */
export const sealFind = (text: string) => encryptText(findPurpose, text)
/** What `sealFind` was given; null for anything else. */
export const openFind = (sealed: string) => decryptText(findPurpose, sealed)

/** Conditions of a list over `leads`, without its order, its place and what it is searched for. @param readerId who `me` is */
export function leadConditions(filter: LeadFilter, readerId: string): SQL[] {
  const { state, course, assigned, source, intent, visitor, from, to, duplicates } = filter
  return [
    sql`merged_into is null`,
    sql`state <> 'erased'`,
    state && sql`state = ${state}`,
    course && sql`course_id = ${course}`,
    assigned && assignedCondition(assigned, readerId),
    source && sql`source_name = ${source}`,
    intent && sql`intent = ${intent}`,
    visitor && sql`visitor_type = ${visitor}`,
    // Days of India.
    from && sql`created_at >= ${`${from}T00:00:00+05:30`}::timestamptz`,
    to && sql`created_at < ${`${to}T00:00:00+05:30`}::timestamptz + interval '1 day'`,
    duplicates && duplicateCondition,
  ].filter((condition): condition is SQL => condition !== '' && condition !== false)
}

/** What the list is searched for, which has its own way (`readPage`). */
export function findConditions({ find }: LeadFilter): SQL[] {
  const words = find ? openFind(find) : null
  return words === null ? [] : wordConditions(words)
}

function assignedCondition(assigned: string, readerId: string): SQL {
  if (assigned === 'nobody') return sql`assigned_to is null`
  return sql`assigned_to = ${assigned === 'me' ? readerId : assigned}`
}

/** Candidates come from the indexes alone, which know nothing of copies; each is then looked at. */
const duplicateCondition = sql`(
  phone in (select phone from leads where phone <> '' group by phone having count(*) > 1)
  and exists (select 1 from leads other where other.phone = leads.phone and other.id <> leads.id and other.merged_into is null)
  or email in (select email from leads where email is not null group by email having count(*) > 1)
  and exists (select 1 from leads other where other.email = leads.email and other.id <> leads.id and other.merged_into is null))`

/**
 * Conditions for text that somebody typed to find an enquiry: a number in any shape, else words of a name, an address or
 * a reference. Every word must be there; one of under three letters must begin a word, because the index knows three.
 */
export function wordConditions(text: string): SQL[] {
  const digits = phoneDigits(text)
  if (digits !== null) return [like(`%${digits}%`)]
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) => {
    const letters = escapeLike(word.slice(0, 100))
    return [...word].length >= 3 ? like(`%${letters}%`) : sql`(${like(`${letters}%`)} or ${like(`% ${letters}%`)})`
  })
}

const like = (pattern: string) => sql`search_text like ${pattern}`
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Each order's time, the direction, and what is in it at all. Written as its index is. */
export const leadOrders: { [sort in LeadSort]: { at: SQL; only: SQL[]; by: SQL; after: (cursor: PageCursor) => SQL } } = {
  newest: {
    at: sql`created_at`,
    only: [],
    by: sql`created_at desc nulls last, id desc nulls last`,
    after: ({ at, id }) => sql`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  'follow-up': {
    at: sql`follow_up_at`,
    only: [sql`follow_up_at is not null`],
    by: sql`follow_up_at, id`,
    after: ({ at, id }) => sql`(follow_up_at, id) > (${at}::timestamptz, ${id}::uuid)`,
  },
  waiting: {
    at: sql`created_at`,
    only: [sql`first_contacted_at is null`, sql`state in ('submitted', 'assigned')`],
    by: sql`created_at, id`,
    after: ({ at, id }) => sql`(created_at, id) > (${at}::timestamptz, ${id}::uuid)`,
  },
}
