import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { getNextCallTime } from '#app/lib/call-hours.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { getContactPermission } from './change-lead.server.ts'
import type { CallTaskReason } from './lead-states.ts'
import { getMergeTarget, selectLeadWithCopies } from './merge-group.server.ts'
import { leads } from './schema.server.ts'
import { callTasks } from './staff-schema.server.ts'

type NewCallTask = Pick<typeof callTasks.$inferInsert, 'leadId' | 'cause' | 'subject' | 'until'> & {
  reason: CallTaskReason
  /** The task replaces open ones with the same reason about the same booking, which are outdated. */
  replaces: boolean
}

/** Due now or when calling hours begin. Skips people who may not be called. One cause creates one task. */
export async function createCallTasks(tx: Queryable, tasks: NewCallTask[], now = new Date()): Promise<void> {
  for (const { leadId: requestedId, replaces, ...task } of tasks) {
    const leadId = await getMergeTarget(tx, requestedId)
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId))
    if (!lead || (await getContactPermission(tx, lead)) !== 'yes') continue
    if (replaces) {
      const sameBooking = sql`split_part(${callTasks.cause}, '/', 1) = split_part(${task.cause}, '/', 1)`
      const others = and(eq(callTasks.leadId, leadId), eq(callTasks.reason, task.reason), ne(callTasks.cause, task.cause))
      await tx.delete(callTasks).where(and(others, isNull(callTasks.doneEventId), sameBooking))
    }
    await tx
      .insert(callTasks)
      .values({ ...task, leadId, dueAt: getNextCallTime(now) })
      .onConflictDoNothing()
  }
}

export async function deleteCallTasks(tx: Queryable, leadId: string, bookingId: string, reasons: string[]): Promise<void> {
  const isOpen = and(eq(callTasks.leadId, await getMergeTarget(tx, leadId)), isNull(callTasks.doneEventId), inArray(callTasks.reason, reasons))
  await tx.delete(callTasks).where(and(isOpen, sql`split_part(${callTasks.cause}, '/', 1) = ${bookingId}`))
}

/** Deletes the tasks that replaced these messages, because the messages are sent again. */
export async function deleteReplacementTasks(tx: Queryable, messages: { kind: string; cause: string }[]): Promise<void> {
  for (const { kind, cause } of messages)
    await tx.delete(callTasks).where(and(eq(callTasks.cause, cause), eq(callTasks.reason, kind), isNull(callTasks.doneEventId)))
}

/** Ends a person's open tasks: the call reached the person, or the number is wrong. @param doneEventId the event of the call */
export async function endCallTasks(tx: Queryable, leadId: string, doneEventId: number): Promise<void> {
  await tx
    .update(callTasks)
    .set({ doneEventId })
    .where(and(sql`${callTasks.leadId} in ${selectLeadWithCopies(leadId)}`, isNull(callTasks.doneEventId)))
}

export async function postponeCallTasks(tx: Queryable, leadId: string, to: Date): Promise<void> {
  await tx
    .update(callTasks)
    .set({ dueAt: to })
    .where(and(sql`${callTasks.leadId} in ${selectLeadWithCopies(leadId)}`, isNull(callTasks.doneEventId)))
}

/** Moves open tasks to another enquiry, unless it has the same ones. @param ownOnly only tasks about bookings of the target enquiry */
export async function moveCallTasks(tx: Queryable, fromId: string, toId: string, ownOnly = false): Promise<void> {
  const isOwn = sql`split_part(moved.cause, '/', 1) in (select id::text from bookings where lead_id = ${toId})`
  await tx.execute(sql`
    update call_tasks moved set lead_id = ${toId} where lead_id = ${fromId} and done_event_id is null and ${ownOnly ? isOwn : sql`true`}
      and not exists (select from call_tasks other where other.lead_id = ${toId} and other.reason = moved.reason and other.cause = moved.cause)`)
}
