import { asc, inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import type { BulkResult, SelectedRow } from '#app/lib/list.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { canTakeLeads } from './counsellors.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { bulkLimit, type LeadState, type LostReason, leadStates, lostReasons } from './lead-states.ts'
import { assignLeadToSelf, decideAssignment, decideState } from './lead-writes.server.ts'
import { type LeadRow, leads } from './schema.server.ts'
import { type PlannedLeadChange, writeChanges } from './write-lead-changes.server.ts'

/** All that match a filter: `shown` on the page; `lockIds` locks the rows in the order of their ids and returns the ids. */
type LeadSelection = readonly SelectedRow[] | { shown: number; lockIds: (tx: Queryable) => Promise<string[]> }

type BulkLeadChange = { do: 'assign'; to: string | null } | { do: 'state'; to: LeadState; note: string | null; lostReason: LostReason | null }

/** @param form `do` and its values; `confirmed` if enquiries may be taken from other counsellors */
export async function changeManyLeads(selection: LeadSelection, form: FormData, actor: LeadActor): Promise<BulkResult> {
  if (form.get('do') === 'take') return await assignOneToSelf(selection, actor)
  const wanted = parseChange(form)
  if (!wanted) return { done: 0, refused: [], message: 'This form cannot be read.' }
  return await inTransaction(async (tx) => {
    const locked = await lockSelection(tx, selection)
    if ('message' in locked) return { done: 0, refused: [], message: locked.message }
    if (wanted.do === 'assign' && wanted.to !== null && !(await canTakeLeads(tx, wanted.to))) {
      return { done: 0, refused: [], message: 'Nothing was done: this person takes no enquiries. Choose another.' }
    }
    // A change to the state New also unassigns.
    const isReassigned = wanted.do === 'assign' || wanted.to === 'submitted'
    const newOwner = wanted.do === 'assign' ? wanted.to : null
    const question = isReassigned && !form.has('confirmed') ? await findOtherOwners(tx, locked.held, newOwner, actor) : null
    if (question) return { done: 0, refused: [], ask: question }
    const { decided, same, refused } = await decide(tx, locked.held, wanted, actor)
    const refusedRows = [...locked.refused, ...refused]
    const done = decided.length + same
    const message = getMessage(done, refusedRows.length)
    if (decided.length === 0) return { done, refused: refusedRows, message }
    const action = `lead.${wanted.do}-many` as const
    const after = { ...(wanted.do === 'assign' ? { assignedTo: wanted.to } : { state: wanted.to }), count: decided.length }
    const eventId = await writeChanges(tx, actor.id, decided, { action, subject: 'lead:list', after })
    return { done, refused: refusedRows, message, undo: { action, eventId } }
  })
}

async function assignOneToSelf(selection: LeadSelection, actor: LeadActor): Promise<BulkResult> {
  const [row] = 'lockIds' in selection ? [] : selection
  if (!row) return { done: 0, refused: [], message: 'This form cannot be read.' }
  const taken = await assignLeadToSelf(row.id, actor)
  if (taken.ok) return { done: 1, refused: [], message: getMessage(1, 0), ...(taken.undo && { undo: taken.undo }) }
  const [lead] = await db()
    .select({ reference: leads.reference })
    .from(leads)
    .where(inArray(leads.id, [row.id]))
  return { done: 0, message: getMessage(0, 1), refused: [{ id: row.id, title: lead?.reference ?? 'An enquiry', why: taken.message }] }
}

function getMessage(done: number, refused: number): string {
  const changed = done === 1 ? '1 enquiry is changed' : `${done.toLocaleString('en-IN')} enquiries are changed`
  return `${changed}${refused > 0 ? `, ${refused} ${refused === 1 ? 'is' : 'are'} not:` : '.'}`
}

function parseChange(form: FormData): BulkLeadChange | null {
  const what = form.get('do')
  if (what === 'assign') {
    const assignee = form.get('assignee')
    return typeof assignee === 'string' ? { do: 'assign', to: assignee || null } : null
  }
  const to = leadStates.find((state) => state === form.get('to'))
  const note = String(form.get('note') ?? '')
    .trim()
    .slice(0, 500)
  const lostReason = lostReasons.find((reason) => reason === form.get('lostReason')) ?? null
  return what === 'state' && to ? { do: 'state', to, note: note || null, lostReason } : null
}

type BulkLeadFailure = BulkResult['refused'][number]
/** @property seen the version that the page showed; null if a filter selected the enquiry */
type LockedLead = { lead: LeadRow; seen: number | null }
type LockedLeads = { held: LockedLead[]; refused: BulkLeadFailure[] }

const failRow = (lead: LeadRow, why: string): BulkLeadFailure => ({ id: lead.id, title: lead.reference, why })

async function lockSelection(tx: Queryable, selection: LeadSelection): Promise<LockedLeads | { message: string }> {
  const isWhole = 'lockIds' in selection
  const ids = isWhole ? await selection.lockIds(tx) : selection.map(({ id }) => id)
  if (ids.length > bulkLimit) return { message: `Nothing was done: at most ${bulkLimit.toLocaleString('en-IN')} enquiries change at once. Add a filter.` }
  if (isWhole && ids.length !== selection.shown) {
    return {
      message: `Nothing was done: the filter now has ${count(ids.length)}, not ${selection.shown.toLocaleString('en-IN')}. Look at the list and choose again.`,
    }
  }
  const rows = ids.length === 0 ? [] : await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id)).for('update')
  if (isWhole) return { held: rows.map((lead) => ({ lead, seen: null })), refused: [] }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const held: LockedLead[] = []
  const refused: BulkLeadFailure[] = []
  for (const { id, version } of selection) {
    const lead = byId.get(id)
    if (!lead || lead.state === 'erased') refused.push({ id, title: 'An enquiry', why: 'This enquiry is gone: it was erased.' })
    else if (lead.mergedInto) refused.push(failRow(lead, 'This enquiry was merged into another one meanwhile.'))
    else held.push({ lead, seen: version })
  }
  return { held, refused }
}

const count = (number: number) => `${number.toLocaleString('en-IN')} ${number === 1 ? 'enquiry' : 'enquiries'}`

async function findOtherOwners(tx: Queryable, held: readonly LockedLead[], to: string | null, actor: LeadActor): Promise<BulkResult['ask'] | null> {
  const others = held.map(({ lead }) => lead).filter(({ assignedTo }) => assignedTo !== null && assignedTo !== to && assignedTo !== actor.id)
  if (others.length === 0) return null
  const numbers = new Map([...Map.groupBy(others, ({ assignedTo }) => assignedTo ?? '')].map(([id, its]) => [id, its.length]))
  const named = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...numbers.keys(), ...(to === null ? [] : [to])]))
  const nameOf = (id: string) => named.find((user) => user.id === id)?.name ?? 'another counsellor'
  const owners = [...numbers].map(([id, number]) => `${nameOf(id)} (${number.toLocaleString('en-IN')})`)
  return {
    text: `${count(others.length)} of ${held.length.toLocaleString('en-IN')} ${others.length === 1 ? 'is' : 'are'} with another counsellor: ${owners.join(', ')}.`,
    label: to === null ? 'Unassign all the same' : `Give all to ${nameOf(to)}`,
  }
}

async function decide(tx: Queryable, held: readonly LockedLead[], wanted: BulkLeadChange, actor: LeadActor) {
  const decided: PlannedLeadChange[] = []
  const refused: BulkLeadFailure[] = []
  let same = 0
  const now = new Date()
  for (const { lead, seen } of held) {
    const change = wanted.do === 'assign' ? decideAssignment(lead, wanted.to) : await decideState(tx, lead, actor, { ...wanted, now })
    if (change === 'done') same++
    else if ('ok' in change) refused.push(failRow(lead, change.message))
    else if (seen !== null && seen !== lead.version) refused.push(failRow(lead, 'Someone else changed this enquiry meanwhile.'))
    else decided.push({ lead, change })
  }
  return { decided, same, refused }
}
