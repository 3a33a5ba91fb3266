import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isSeatCancelledNow } from './cancelled-seat.server.ts'
import { getContactPermission, getUserName } from './change-lead.server.ts'
import { assignmentRules } from './choose-counsellor.ts'
import type { DuplicateLead, LeadCall, LeadDetail, LeadHistoryEntry } from './lead-detail.ts'
import { callOutcomes, type LeadEventKind } from './lead-states.ts'
import type { Permission } from './lead-transitions.ts'
import { listNextStates } from './lead-transitions.ts'
import { isCallWanted } from './list-tasks.server.ts'
import { selectLeadWithCopies } from './merge-group.server.ts'
import { consents, type LeadRow, leadEvents, leads } from './schema.server.ts'
import { callTasks } from './staff-schema.server.ts'

const historySize = 40
const eventReasons = ['left', 'away', 'waited', 'withdrawn', 'erased', 'booked', 'seat-cancelled'] as const

/** Returns null for an unknown or erased enquiry. @param before only events before this one, to page through a long history */
export async function findLead(id: string, permission: Permission, before: number | null = null): Promise<LeadDetail | null> {
  if (!isUuid(id)) return null
  const [row] = await db().select().from(leads).where(eq(leads.id, id))
  if (!row || row.state === 'erased') return null
  const { events, calls, consentRows, copies, duplicates, may, assignedName, targetReference, isSeatCancelled } = await resolveAll({
    events: listEvents(id, before),
    calls: listCalls(id),
    consentRows: db()
      .select()
      .from(consents)
      .where(sql`${consents.leadId} in ${selectLeadWithCopies(id)}`)
      .orderBy(desc(consents.givenAt))
      .limit(50),
    copies: db()
      .select({ id: leads.id, reference: leads.reference, name: leads.name })
      .from(leads)
      .where(and(eq(leads.mergedInto, id), isNull(leads.erasedAt)))
      .orderBy(asc(leads.id))
      .limit(20),
    duplicates: row.mergedInto ? [] : findDuplicates(row),
    may: getContactPermission(db(), row),
    assignedName: row.assignedTo ? getUserName(db(), row.assignedTo) : null,
    targetReference: row.mergedInto ? findReference(row.mergedInto) : null,
    isSeatCancelled: hasCancelledSeat(id),
  })
  const { searchText: _, formKey: __, ...lead } = row
  return {
    lead,
    calls,
    isSeatCancelled,
    assignedName,
    canContact: may,
    next: row.mergedInto ? [] : listNextStates(row.state, permission),
    mergeTarget: row.mergedInto && targetReference ? { id: row.mergedInto, reference: targetReference } : null,
    copies,
    duplicates,
    consents: consentRows.map(({ id: consentId, leadId, purpose, noticeVersion, givenAt, givenBy, withdrawnAt }) => ({
      id: consentId,
      purpose,
      noticeVersion,
      givenAt,
      givenBy,
      withdrawnAt,
      fromCopy: leadId !== row.id,
    })),
    events: events.slice(0, historySize),
    older: events.length > historySize ? (events[historySize - 1]?.eventId ?? null) : null,
    seen: events[0]?.eventId ?? 0,
  }
}

async function listCalls(id: string): Promise<LeadCall[]> {
  return await db()
    .select({ id: callTasks.id, reason: callTasks.reason, subject: callTasks.subject, dueAt: callTasks.dueAt, until: callTasks.until })
    .from(callTasks)
    .where(sql`${callTasks.leadId} in ${selectLeadWithCopies(id)} and ${isCallWanted}`)
    .orderBy(asc(callTasks.dueAt), asc(callTasks.id))
    .limit(20)
}

async function hasCancelledSeat(id: string): Promise<boolean> {
  const { rows } = await db().execute<{ isCancelled: boolean }>(sql`select ${isSeatCancelledNow(id)} as "isCancelled" from leads where leads.id = ${id}`)
  return rows[0]?.isCancelled ?? false
}

async function findReference(id: string): Promise<string | null> {
  const [row] = await db().select({ reference: leads.reference }).from(leads).where(eq(leads.id, id))
  return row?.reference ?? null
}

async function listEvents(id: string, before: number | null): Promise<LeadHistoryEntry[]> {
  const rows = await db()
    .select({ event: leadEvents, actor: users.name })
    .from(leadEvents)
    .leftJoin(users, eq(users.id, leadEvents.actorId))
    .where(and(sql`${leadEvents.leadId} in ${selectLeadWithCopies(id)}`, before === null ? undefined : lt(leadEvents.id, before)))
    .orderBy(desc(leadEvents.id))
    .limit(historySize + 1)
  const named = await listNames(rows.map(({ event }) => event.detail?.assignedTo).filter((to) => typeof to === 'string'))
  return rows.map(({ event, actor }) => ({
    key: `event-${event.id}`,
    eventId: event.id,
    at: event.at,
    actor,
    kind: event.kind,
    fromState: event.fromState,
    toState: event.toState,
    note: event.note,
    outcome: callOutcomes.find((outcome) => outcome === event.detail?.outcome) ?? null,
    lostReason: event.lostReason,
    to: typeof event.detail?.assignedTo === 'string' ? (named.get(event.detail.assignedTo) ?? 'a closed account') : null,
    because: eventReasons.find((one) => one === event.detail?.because) ?? null,
    rules: assignmentRules.filter((rule) => Array.isArray(event.detail?.rules) && event.detail.rules.includes(rule)),
    followUpAt: typeof event.detail?.at === 'string' ? new Date(event.detail.at) : null,
    booking: getBooking(event.detail),
    detail: kindsWithDetail.includes(event.kind) ? event.detail : null,
    message: event.kind === 'message' ? getMessage(event.detail) : null,
    fromCopy: event.leadId !== id,
  }))
}

const kindsWithDetail: LeadEventKind[] = ['payment', 'submitted', 'consent']

function getBooking(detail: Record<string, unknown> | null) {
  const { booking, title, state } = detail ?? {}
  return typeof booking === 'string' && typeof title === 'string' && typeof state === 'string' ? { reference: booking, title, state } : null
}

function getMessage(detail: Record<string, unknown> | null) {
  const { channel, title } = detail ?? {}
  return typeof channel === 'string' && typeof title === 'string' ? { channel, title } : null
}

async function listNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db().select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function findDuplicates(lead: LeadRow): Promise<DuplicateLead[]> {
  const { rows } = await db().execute<{ id: string; reason: string }>(sql`
    select id, min(reason) as reason from (
      (select id, '1' as reason from leads where phone = ${lead.phone} limit 20)
      union all (select id, '2' from leads where email = ${lead.email}::text limit 20)
      union all (select id, '3' from leads where course_id = ${lead.courseID}::text and lower(${lead.name}) <<% search_text
        and similarity(lower(name), lower(${lead.name})) > 0.6 limit 20)
    ) as found where id <> ${lead.id} group by id limit 40`)
  const reasons = new Map(rows.map(({ id, reason }) => [id, reason]))
  if (reasons.size === 0) return []
  const found = await db()
    .select({ row: leads, assignedName: users.name })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assignedTo))
    .where(and(inArray(leads.id, [...reasons.keys()]), sql`${leads.mergedInto} is null and ${leads.state} <> 'erased'`))
    .orderBy(desc(leads.createdAt))
    .limit(5)
  const text = { '1': 'phone', '2': 'email', '3': 'name' } as const
  return found.map(({ row, assignedName }) => {
    const { searchText: _, formKey: __, ...detail } = row
    return { lead: detail, assignedName, reason: text[reasons.get(row.id) as keyof typeof text] ?? 'name' }
  })
}
