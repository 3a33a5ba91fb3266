import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { type FilterValues, parseFilters } from '#app/lib/list.ts'
import { parsePhoneDigits } from '#app/lib/parse-phone.server.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import {
  escapeLike,
  listQuery,
  matchFromDay,
  matchUntilDay,
  openPrivateText,
  type PageSql,
  type Sort,
  sealPrivateText,
  sortByNewest,
  sortByText,
  sortByTime,
} from '#app/platform/db/list-query.server.ts'
import type { LiveTopic } from '#app/platform/live/live-server.server.ts'
import { isSeatCancelledNow } from './cancelled-seat.server.ts'
import { hasConsent } from './contact-consent.server.ts'
import { type ContactPermission, decideContactPermission } from './contact-permission.ts'
import { type FieldsWith, type LeadFieldName, type LeadValue, listFieldsWith } from './fields.ts'
import { byForm } from './import-columns.ts'
import { leadFilters } from './lead-filter.ts'
import { bulkLimit, type LeadOrigin, type LeadState } from './lead-states.ts'
import { leads } from './schema.server.ts'
import { getSourceLabel } from './staff-sources.ts'

const exported = listFieldsWith('exportAs')
const listed = ['name', 'phone', 'email', 'courseID', 'intent'] as const
type ListedColumn = (typeof listed)[number]

export type LeadListRow = { [Name in ListedColumn]: LeadValue<Name> } & LeadFileFields & {
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
    canContact: ContactPermission
    others: number
    /** For an enquiry about no course: the title of the last booking. */
    seatIn: string | null
    /** Booked, but the only seat in a batch was cancelled. */
    isSeatCancelled: boolean
    lastNote: string | null
    origin: LeadOrigin
    cursorAt: string
  }
/** Fields that only the file has, so that it can be imported again. */
type LeadFileFields = { [Name in Exclude<FieldsWith<'exportAs'>, ListedColumn>]?: LeadValue<Name> } & { campaign?: string | null; consentHow?: string | null }
/** How many enquiries a search reads in the order of the list before it uses the index of words. */
const scannedRows = 4_000

const { id, createdAt, followUpAt } = leads
const sorts: Record<FilterValues<typeof leadFilters>['sort'], Sort & { only?: SQL }> = {
  '': { at: createdAt, id, direction: 'desc' },
  'follow-up': { at: followUpAt, id, direction: 'asc', only: sql`follow_up_at is not null` },
  waiting: { at: createdAt, id, direction: 'asc', only: sql`first_contacted_at is null and state in ('submitted', 'assigned')` },
}

export const isOpenLead = sql`leads.state in ('submitted', 'assigned', 'contacted', 'qualified', 'booked')`

/** `only`: these enquiries; absent: all of the list. `isFile`: with the fields that only the file has. */
type LeadListScope = { readerId: string; only?: readonly string[]; isFile?: true }

export const leadQuery = listQuery<typeof leadFilters, LeadListRow, LeadListScope>(leadFilters, {
  size: 25,
  sort: ({ sort }) => sorts[sort],
  sorts: {
    name: sortByText(leads.name),
    course: sortByText(leads.courseID),
    state: { by: leads.state, type: 'text' },
    came: sortByNewest(createdAt),
    due: sortByTime(followUpAt),
  },
  base: ({ only }, { sort }) => [sql`merged_into is null`, sql`state <> 'erased'`, sorts[sort].only, only && inArray(id, [...only])],
  filters: {
    // `read` does the search.
    find: () => undefined,
    state: (state) => (state === 'open' ? isOpenLead : sql`${leads.state} = ${state}`),
    assigned: (assigned, { readerId }) => (assigned === 'nobody' ? isNull(leads.assignedTo) : eq(leads.assignedTo, assigned === 'me' ? readerId : assigned)),
    course: leads.courseID,
    source: leads.sourceName,
    intent: leads.intent,
    visitor: leads.visitorType,
    from: matchFromDay(createdAt),
    to: matchUntilDay(createdAt),
    duplicates: () => duplicateCondition,
  },
  // A search reads the first `looked` rows, and the index of words only if these do not fill the page. The first is fast for
  // many matches, the second for few. Left to choose, PostgreSQL reads the whole list for two words.
  async read(page) {
    const { where, orderBy, limit, values } = page
    const words = matchWords((values.find && openPrivateText(values.find)) || '')
    if (words.length === 0) return await listRows(page, sql`leads where ${where}`)
    const allWords = sql.join(words, sql` and `)
    const near = await listRows(page, sql`(select * from leads where ${where} order by ${orderBy} limit ${scannedRows}) as leads where ${allWords}`)
    if (near.length === limit) return near
    return await listRows(page, sql`(with found as materialized (select * from leads where ${allWords}) select * from found) as leads where ${where}`)
  },
})

function findCondition(values: FilterValues<typeof leadFilters>, scope: LeadListScope): SQL | undefined {
  const words = matchWords((values.find && openPrivateText(values.find)) || '')
  return and(leadQuery.page(values, {}, scope).where, ...words)
}

export async function countLeads(values: FilterValues<typeof leadFilters>, scope: LeadListScope, most: number): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from leads where ${findCondition(values, scope)} limit ${most + 1}) as found`,
  )
  return rows[0]?.count ?? 0
}

/** All enquiries that match the filters of an address, for a bulk change. @param shown how many the page showed */
export function listAllMatching(search: URLSearchParams, readerId: string, shown: number) {
  const condition = findCondition(parseFilters(leadFilters, search), { readerId })
  const lockIds = async (tx: Queryable): Promise<string[]> => {
    const found = tx.select({ id: leads.id }).from(leads).where(condition).orderBy(leads.id)
    return (await found.limit(bulkLimit + 1).for('update')).map((row) => row.id)
  }
  return { shown, lockIds }
}

async function listRows({ orderBy, limit, at, scope }: PageSql & { scope: LeadListScope }, source: SQL): Promise<LeadListRow[]> {
  const fields = scope.isFile ? exported : listed
  const columns = sql.join(
    fields.map((name) => sql`leads.${sql.identifier(leads[name].name)}`),
    sql`, `,
  )
  // Finds the page first, by the index, and looks up names and duplicates for its rows only.
  const { rows } = await db().execute(sql`
    with page as materialized (
      select *, ${at} as cursor_at from ${source} order by ${orderBy} limit ${limit}
    )
    select leads.id, reference, ${columns}, state, source_name, assigned_to, users.name as assigned_name,
      follow_up_at, first_contacted_at, leads.created_at, version, is_minor, guardian_agreed_at is not null as guardian_agreed, ${hasConsent} as has_consent, origin, cursor_at,
      (select count(*) from (
        select id from leads other where other.phone = leads.phone and other.id <> leads.id and other.merged_into is null and other.state <> 'erased'
        union
        select id from leads other where other.email = leads.email and other.id <> leads.id and other.merged_into is null and other.state <> 'erased'
        limit 9) as found)::int as others,
      case when course_id is null then (select title from bookings join offerings on offerings.id = bookings.offering_id
        where bookings.lead_id = leads.id order by bookings.id desc limit 1) end as seat_in,
      ${isSeatCancelledNow(sql`leads.id`)} as is_seat_cancelled,
      (select left(note, 200) from lead_events where lead_id = leads.id and kind in ('note', 'call') and note is not null order by lead_events.id desc limit 1) as last_note${scope.isFile ? fileColumns : sql``}
    from page as leads left join users on users.id = leads.assigned_to
    order by ${orderBy}`)
  return rows.map((row) => toRow(row, fields))
}

/** As staff entered it, otherwise by the site's own form. Only for a person who may be called. */
const fileColumns = sql`, first_source ->> 'campaign' as campaign,
  case when not is_minor and ${hasConsent} then coalesce(
    (select note from lead_events where lead_id = leads.id and kind = 'consent' and note is not null order by lead_events.id desc limit 1), ${byForm})
  end as consent_how`

/** Reads the indexes only. */
const duplicateCondition = sql`(
  phone in (select phone from leads where phone <> '' and merged_into is null group by phone having count(*) > 1)
  or email in (select email from leads where email is not null and merged_into is null group by email having count(*) > 1))`

/**
 * Conditions for a search text: a phone number in any format, otherwise words of a name, an address or a reference. All
 * words must match. Words of one or two letters must begin a word, because the index has groups of three letters.
 */
function matchWords(text: string): SQL[] {
  const digits = parsePhoneDigits(text)
  if (digits !== null) return [matchPattern(`%${digits}%`)]
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) => {
    const letters = escapeLike(word.slice(0, 100))
    return [...word].length >= 3 ? matchPattern(`%${letters}%`) : sql`(${matchPattern(`${letters}%`)} or ${matchPattern(`% ${letters}%`)})`
  })
}

const matchPattern = (pattern: string) => sql`search_text like ${pattern}`

function toRow(row: Record<string, unknown>, fields: readonly LeadFieldName[]): LeadListRow {
  const time = (value: unknown) => (value === null || value === undefined ? null : new Date(value as string | Date))
  return {
    id: row.id as string,
    reference: row.reference as string,
    ...(Object.fromEntries(fields.map((name) => [name, row[leads[name].name]])) as Pick<LeadListRow, ListedColumn> & LeadFileFields),
    campaign: row.campaign as string | null | undefined,
    consentHow: row.consent_how as string | null | undefined,
    state: row.state as LeadState,
    sourceName: row.source_name as string,
    assignedTo: row.assigned_to as string | null,
    assignedName: row.assigned_name as string | null,
    followUpAt: time(row.follow_up_at),
    firstContactedAt: time(row.first_contacted_at),
    createdAt: time(row.created_at) ?? new Date(0),
    version: row.version as number,
    canContact: decideContactPermission({
      state: row.state as LeadState,
      isMinor: row.is_minor as boolean,
      guardianAgreed: row.guardian_agreed as boolean,
      hasConsent: row.has_consent as boolean,
    }),
    others: row.others as number,
    seatIn: row.seat_in as string | null,
    isSeatCancelled: row.is_seat_cancelled as boolean,
    lastNote: row.last_note as string | null,
    origin: row.origin as LeadOrigin,
    cursorAt: row.cursor_at as string,
  }
}

/** Returns the newest first. @param text a phone number in any format, or a part of a name, an address or a reference */
export async function searchLeads(text: string, limit: number): Promise<{ id: string; title: string; detail: string; href: string }[]> {
  if (matchWords(text).length === 0) return []
  const found = parseFilters(leadFilters, new URLSearchParams({ find: sealPrivateText(text) }))
  const { rows } = await leadQuery.list(found, { size: limit }, { readerId: '' })
  return rows.map((row) => ({ id: row.id, title: row.name, detail: `${row.reference}, ${formatPhone(row.phone)}`, href: `/staff/leads/${row.id}` }))
}

export async function listSources(): Promise<(readonly [name: string, label: string])[]> {
  // Jumps from one name to the next in the index, instead of reading every row.
  const { rows } = await db().execute<{ name: string }>(sql`
    with recursive names as (
      (select source_name as name from leads order by source_name limit 1)
      union all
      select (select source_name from leads where source_name > names.name order by source_name limit 1) from names where names.name is not null
    ) select name from names where name is not null limit 60`)
  return rows.map(({ name }) => [name, getSourceLabel(name)] as const)
}

/** Counts up to `most`, which is enough for a board. */
export async function countLeadStates(states: readonly LeadState[], most: number): Promise<{ [state in LeadState]?: number }> {
  const counts = states.map(
    (state) =>
      sql`select ${state}::text as state, count(*)::int as count from (select 1 from leads where state = ${state} and merged_into is null limit ${most}) as found`,
  )
  const { rows } = await db().execute<{ state: LeadState; count: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Tells open consoles that an enquiry was added or changed, without its id. */
export const leadsTopic: LiveTopic<readonly Role[]> = { name: 'leads', ofRecord: false, changes: ['leads'], access: ['counsellor'] }
