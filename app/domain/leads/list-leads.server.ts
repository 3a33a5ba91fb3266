import { type SQL, sql } from 'drizzle-orm'
import { encodeCursor, type PageCursor } from '#app/lib/page-cursor.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime } from '#app/platform/db/key-page.server.ts'
import { type FieldsWith, fieldsWith, type LeadValue } from './fields.ts'
import { findConditions, leadConditions, leadOrders, wordConditions } from './lead-conditions.server.ts'
import type { LeadFilter, LeadSort } from './lead-filter.ts'
import type { LeadState } from './lead-states.ts'
import { leads } from './schema.server.ts'

const listed = fieldsWith('exportAs')

export type LeadListRow = { [Name in FieldsWith<'exportAs'>]: LeadValue<Name> } & {
  id: string
  reference: string
  state: LeadState
  sourceName: string
  assignedTo: string | null
  assignedName: string | null
  followUpAt: Date | null
  firstContactedAt: Date | null
  createdAt: Date
  version: number
  isMinor: boolean
  guardianAgreed: boolean
  /** Other enquiries with the same number or address. */
  others: number
}
/** `next` leads on from the last row; null at the end. */
export type LeadList = { rows: LeadListRow[]; next: string | null }

export const listPageSize = 25

/** One page of enquiries, by key. @param readerId who `me` in the filter is */
export async function listLeads(filter: LeadFilter, cursor: PageCursor | null, readerId: string, size = listPageSize): Promise<LeadList> {
  return await readPage(filter.sort, leadConditions(filter, readerId), cursor, size, findConditions(filter))
}

/** So many enquiries are looked through in the list's order before the index of words is asked. */
const looked = 4_000

/**
 * The same for conditions of the caller's own. Words are looked for among the first `looked` rows, and in the index of
 * words only if these do not fill the page: the one is fast where many match, the other where few do, and PostgreSQL,
 * left to choose, walks the whole list for two words that never come together.
 */
export async function readPage(sort: LeadSort, conditions: SQL[], cursor: PageCursor | null, size: number, words: SQL[] = []): Promise<LeadList> {
  const order = leadOrders[sort]
  const all = sql.join([...conditions, ...order.only, ...(cursor ? [order.after(cursor)] : [])], sql` and `)
  if (words.length === 0) return await readRows(order, sql`leads where ${all}`, size)
  const said = sql.join(words, sql` and `)
  const near = await readRows(order, sql`(select * from leads where ${all} order by ${order.by} limit ${looked}) as leads where ${said}`, size)
  if (near.next) return near
  return await readRows(order, sql`(with found as materialized (select * from leads where ${said}) select * from found) as leads where ${all}`, size)
}

async function readRows(order: (typeof leadOrders)[LeadSort], source: SQL, size: number): Promise<LeadList> {
  const columns = sql.join(
    listed.map((name) => sql`page.${sql.identifier(leads[name].name)}`),
    sql`, `,
  )
  // The page is found first, on the index; names and duplicates are looked up for its rows only.
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    with page as materialized (
      select *, ${order.at} as key_at from ${source} order by ${order.by} limit ${size + 1}
    )
    select page.id, reference, ${columns}, state, source_name, assigned_to, users.name as assigned_name,
      follow_up_at, first_contacted_at, page.created_at, version, is_minor, guardian_agreed_at is not null as guardian_agreed,
      ${cursorTime(sql`key_at`)} as key_text,
      (select count(*) from (
        select id from leads other where other.phone = page.phone and other.id <> page.id and other.merged_into is null and other.state <> 'erased'
        union
        select id from leads other where other.email = page.email and other.id <> page.id and other.merged_into is null and other.state <> 'erased'
        limit 9) as found)::int as others
    from page left join users on users.id = page.assigned_to
    order by ${order.by}`)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next = rows.length > size && last ? encodeCursor({ at: String(last.key_text), id: String(last.id) }) : null
  return { rows: shown.map(toRow), next }
}

function toRow(row: Record<string, unknown>): LeadListRow {
  const time = (value: unknown) => (value === null || value === undefined ? null : new Date(value as string | Date))
  return {
    id: row.id as string,
    reference: row.reference as string,
    ...(Object.fromEntries(listed.map((name) => [name, row[leads[name].name]])) as Pick<LeadListRow, (typeof listed)[number]>),
    state: row.state as LeadState,
    sourceName: row.source_name as string,
    assignedTo: row.assigned_to as string | null,
    assignedName: row.assigned_name as string | null,
    followUpAt: time(row.follow_up_at),
    firstContactedAt: time(row.first_contacted_at),
    createdAt: time(row.created_at) ?? new Date(0),
    version: row.version as number,
    isMinor: row.is_minor as boolean,
    guardianAgreed: row.guardian_agreed as boolean,
    others: row.others as number,
  }
}

/**
 * Enquiries for the console's search, newest first.
 * @param text what somebody typed: a number in any shape, a part of a name, an address or a reference
 */
export async function searchLeads(text: string, limit: number): Promise<{ id: string; title: string; detail: string; href: string }[]> {
  const words = wordConditions(text)
  if (words.length === 0) return []
  const { rows } = await readPage('newest', [sql`merged_into is null`, sql`state <> 'erased'`], null, limit, words)
  return rows.map(({ id, name, reference, phone }) => ({ id, title: name, detail: `${reference}, ${formatPhone(phone)}`, href: `/staff/leads/${id}` }))
}

/** The sources that enquiries came from lately, for choosing one. */
export async function listSources(): Promise<string[]> {
  // Steps from one name to the next on the index, instead of reading every row.
  const { rows } = await db().execute<{ name: string }>(sql`
    with recursive names as (
      (select source_name as name from leads order by source_name limit 1)
      union all
      select (select source_name from leads where source_name > names.name order by source_name limit 1) from names where names.name is not null
    ) select name from names where name is not null limit 60`)
  return rows.map(({ name }) => name)
}

/** How many enquiries are in each state, counted up to `most`: a board needs no more. */
export async function countStates(states: readonly LeadState[], most: number): Promise<{ [state in LeadState]?: number }> {
  const counts = states.map(
    (state) =>
      sql`select ${state}::text as state, count(*)::int as count from (select 1 from leads where state = ${state} and merged_into is null limit ${most}) as found`,
  )
  const { rows } = await db().execute<{ state: LeadState; count: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
