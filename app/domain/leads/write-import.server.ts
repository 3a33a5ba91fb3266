import { sql } from 'drizzle-orm'
import { createReference } from '#app/lib/create-reference.server.ts'
import { lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { type FieldsWith, leadField, leadFields, listFieldsWith } from './fields.ts'
import type { LeadActor } from './lead-actor.ts'
import type { ImportedPerson } from './parse-import-row.server.ts'
import { consents, type LeadRow, leadEvents, leads } from './schema.server.ts'
import { leadUndos } from './staff-schema.server.ts'
import { type PlannedLeadChange, writeWithUndo } from './write-lead-changes.server.ts'

export type LeadImportRow = { line: number; person: ImportedPerson }
type ExistingLead = Pick<typeof leads.$inferSelect, 'id' | 'reference' | 'state'>

/** The result of a row. `kept`: a known person without new values. */
type ImportRowResult =
  | { fate: 'new' }
  | { fate: 'updated' | 'kept'; known: ExistingLead; lead: LeadRow; set: Partial<LeadRow>; differs: string[] }
  | { fate: 'refused'; why: string }

/** By number or mail address, and by name, because a family may share a number. @returns each person's newest enquiry, by line */
async function findKnown(from: Queryable, rows: readonly LeadImportRow[]): Promise<Map<number, LeadRow>> {
  if (rows.length === 0) return new Map()
  const values = JSON.stringify(rows.map(({ line, person: { name, phone, email } }) => ({ line, name: name.toLowerCase(), phone, email })))
  const { rows: found } = await from.execute<{ line: number; id: string }>(sql`
    with asked as materialized (select * from jsonb_to_recordset(${values}::jsonb) as asked(line int, name text, phone text, email text)),
    near as (
      select asked.line, leads.id, leads.state, leads.created_at, leads.name, asked.name as wanted from asked join leads on leads.phone = asked.phone where leads.merged_into is null
      union
      select asked.line, leads.id, leads.state, leads.created_at, leads.name, asked.name as wanted from asked join leads on leads.email = asked.email where leads.merged_into is null
    )
    select distinct on (line) line, id from near where state <> 'erased' and similarity(lower(name), wanted) > 0.4
    order by line, (state = 'withdrawn'), created_at desc`)
  const ids = [...new Set(found.map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const list = sql.param(ids)
  const known = await from.select().from(leads).where(sql`${leads.id} = any(${list}::uuid[])`)
  const byId = new Map(known.map((lead) => [lead.id, lead]))
  return new Map(found.flatMap(({ line, id }) => (byId.has(id) ? [[line, byId.get(id) as LeadRow] as const] : [])))
}

/** A number or mail address that more rows share belongs to no family: someone filled an empty column with it. */
const familyLimit = 20

/**
 * Rows about a person of an earlier row, by the rule for known people: the same number or mail address and a similar name.
 * @returns the earlier line of each such line
 */
async function findRepeats(from: Queryable, rows: readonly LeadImportRow[]): Promise<Map<number, number>> {
  if (rows.length < 2) return new Map()
  const values = JSON.stringify(rows.map(({ line, person: { name, phone, email } }) => ({ line, name: name.toLowerCase(), phone, email })))
  const { rows: found } = await from.execute<{ line: number; earlier: number }>(sql`
    with asked as materialized (
      select *, count(*) over (partition by phone) as of_phone, count(*) over (partition by email) as of_email
      from jsonb_to_recordset(${values}::jsonb) as asked(line int, name text, phone text, email text)
    ),
    near as (
      select later.line, earlier.line as earlier, later.name, earlier.name as known
      from asked later join asked earlier on earlier.phone = later.phone where later.of_phone <= ${familyLimit}
      union
      select later.line, earlier.line, later.name, earlier.name
      from asked later join asked earlier on earlier.email = later.email where later.of_email <= ${familyLimit}
    )
    select line, min(earlier)::int as earlier from near where earlier < line and similarity(known, name) > 0.4 group by line`)
  return new Map(found.map(({ line, earlier }) => [line, earlier]))
}

export type PreviewedRow = Pick<Exclude<ImportRowResult, { fate: 'refused' }>, 'fate'> | Extract<ImportRowResult, { fate: 'refused' }>

/** What an import would do, without writing. Also compares the rows with each other. @returns the result of each row */
export async function previewRows(from: Queryable, rows: readonly LeadImportRow[]): Promise<PreviewedRow[]> {
  const earlierOf = await findRepeats(from, rows)
  const personOf = new Map(rows.map(({ line, person }) => [line, person]))
  const fates = await decideRows(from, rows)
  return fates.map((fate, place) => {
    const row = rows[place]
    const earlier = personOf.get(earlierOf.get(row?.line ?? 0) ?? 0)
    if (fate.fate !== 'new' || !row || !earlier) return fate
    const { set, differs } = compare(earlier, row.person)
    return { fate: Object.keys(set).length > 0 || differs.length > 0 ? 'updated' : 'kept' }
  })
}

async function decideRows(from: Queryable, rows: readonly LeadImportRow[]): Promise<ImportRowResult[]> {
  const known = await findKnown(from, rows)
  // A later row about the same person adds to the values of an earlier one.
  const sofar = new Map<string, { lead: LeadRow; noted: string[] }>()
  return rows.map(({ line, person }): ImportRowResult => {
    const lead = known.get(line)
    if (!lead) return { fate: 'new' }
    if (lead.state === 'withdrawn') return { fate: 'refused', why: `This person asked not to be contacted: ${lead.reference}.` }
    const before = sofar.get(lead.id) ?? { lead, noted: [] }
    const { set, differs: all } = compare(before.lead, person)
    const differs = all.filter((each) => !before.noted.includes(each))
    sofar.set(lead.id, { lead: { ...before.lead, ...set }, noted: [...before.noted, ...differs] })
    return { fate: Object.keys(set).length > 0 || differs.length > 0 ? 'updated' : 'kept', known: lead, lead, set, differs }
  })
}

/** The fields that may be empty: not the name, the number or a choice with a default. */
const filled = listFieldsWith('exportAs').filter((name) => !leadField(name).rule?.missing && !leadField(name).default)
const getHeading = (name: string) => leadFields[name as FieldsWith<'exportAs'>].exportAs

/** Empty fields are filled; different values go into a note. */
function compare(lead: Pick<LeadRow, keyof ImportedPerson & keyof LeadRow>, person: ImportedPerson) {
  const set = Object.fromEntries(filled.flatMap((name) => (person[name] !== null && lead[name] === null ? [[name, person[name]]] : []))) as Partial<LeadRow>
  const differs = filled.flatMap((name) =>
    person[name] !== null && lead[name] !== null && lead[name] !== person[name] ? [`${getHeading(name)}: ${person[name]}`] : [],
  )
  return { set, differs: person.phone === lead.phone ? differs : [...differs, `Phone: ${person.phone}`] }
}

/** All with one audit event. A row about a new person of an earlier row is written after that one. @returns the result of each row */
export async function writeRows(tx: Queryable, rows: readonly LeadImportRow[], actor: LeadActor, writing: ImportWriting): Promise<ImportRowResult[]> {
  const repeats = await findRepeats(tx, rows)
  const known = repeats.size > 0 ? await findKnown(tx, rows) : new Map()
  const isSecond = ({ line }: LeadImportRow) => repeats.has(line) && !known.has(line)
  const [first, second] = [rows.filter((row) => !isSecond(row)), rows.filter(isSecond)]
  const written = [...(await writePeople(tx, first, actor, writing)), ...(await writePeople(tx, second, actor, writing))]
  const fateOf = new Map([...first, ...second].map(({ line }, place) => [line, written[place]]))
  return rows.flatMap(({ line }) => fateOf.get(line) ?? [])
}

async function writePeople(
  tx: Queryable,
  rows: readonly LeadImportRow[],
  actor: LeadActor,
  { auditEventId, noticeVersion }: ImportWriting,
): Promise<ImportRowResult[]> {
  if (rows.length === 0) return []
  await lockKey(tx, ...new Set(rows.map(({ person }) => `enquiry phone ${person.phone}`)))
  const known = await findKnown(tx, rows)
  const ids = [...new Set([...known.values()].map(({ id }) => id))]
  // Locked from here on, so that empty fields stay empty until they are filled.
  if (ids.length > 0) await tx.execute(sql`select 1 from leads where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
  const fates = await decideRows(tx, rows)
  const newRows = rows.filter((_, place) => fates[place]?.fate === 'new')
  await insertPeople(tx, newRows, actor, { auditEventId, noticeVersion })
  const updated = fates.flatMap((fate) => (fate.fate === 'updated' ? [fate] : []))
  const changes = [...Map.groupBy(updated, ({ lead }) => lead.id).values()].map(combineChanges)
  await writeWithUndo(tx, actor.id, changes, auditEventId)
  return fates
}

function combineChanges(fates: { lead: LeadRow; set: Partial<LeadRow>; differs: string[] }[]): PlannedLeadChange {
  const lines = fates.flatMap((fate) => [...fate.differs, ...Object.keys(fate.set).map((name) => `${getHeading(name)} added`)])
  const set = Object.assign({}, ...fates.map((fate) => fate.set)) as Partial<LeadRow>
  const event = { kind: 'note' as const, note: lines.join('\n').slice(0, 4_000), detail: { origin: 'import' } }
  return { lead: (fates[0] as { lead: LeadRow }).lead, change: { set, event } }
}
type ImportWriting = { auditEventId: number; noticeVersion: string }

async function insertPeople(tx: Queryable, rows: readonly LeadImportRow[], actor: LeadActor, { auditEventId, noticeVersion }: ImportWriting): Promise<void> {
  if (rows.length === 0) return
  const now = new Date()
  let left = rows.map(({ person }) => person)
  const newRows: { id: string; person: ImportedPerson }[] = []
  // Some references may be taken: these people get another one in the next attempt.
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === 5) throw new Error('No free reference was found.')
    const byReference = new Map(left.map((person) => [createReference('E'), person]))
    const values = [...byReference].map(([reference, person]) => getRow(reference, person, now))
    const inserted = await tx
      .insert(leads)
      .values(values)
      .onConflictDoNothing({ target: leads.reference })
      .returning({ id: leads.id, reference: leads.reference })
    for (const { id, reference } of inserted) newRows.push({ id, person: byReference.get(reference) as ImportedPerson })
    const done = new Set(newRows.map(({ person }) => person))
    left = left.filter((person) => !done.has(person))
  }
  await tx.insert(consents).values(newRows.map(({ id }) => ({ leadId: id, purpose: 'contact' as const, noticeVersion, givenAt: now })))
  const events = newRows.flatMap(({ id, person }) => [
    { leadId: id, actorId: actor.id, kind: 'submitted' as const, toState: person.state, detail: { origin: 'import' } },
    { leadId: id, actorId: actor.id, kind: 'consent' as const, note: person.consentHow, detail: { givenBy: 'self', noticeVersion } },
  ])
  const added = await tx.insert(leadEvents).values(events).returning({ id: leadEvents.id, leadId: leadEvents.leadId })
  const idsOf = Map.groupBy(added, ({ leadId }) => leadId)
  await tx
    .insert(leadUndos)
    .values(newRows.map(({ id }) => ({ auditEventId, leadId: id, version: 1, before: null, eventIds: (idsOf.get(id) ?? []).map((event) => event.id) })))
}

function getRow(reference: string, { consentHow: _, campaign, cameAt, ...person }: ImportedPerson, now: Date): typeof leads.$inferInsert {
  const at = (cameAt ?? now).toISOString()
  const firstSource = campaign ? { source: person.sourceName, medium: '', campaign, term: '', content: '', referrer: '', landing: '', at } : null
  return { ...person, reference, firstSource, page: '/staff/leads/import', origin: 'import', createdAt: cameAt ?? now, updatedAt: now }
}
