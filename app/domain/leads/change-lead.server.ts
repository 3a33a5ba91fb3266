import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { hasContactConsent } from './contact-consent.server.ts'
import { type ContactPermission, decideContactPermission } from './contact-permission.ts'
import type { LeadActor } from './lead-actor.ts'
import { type LeadRow, leadEvents, leads } from './schema.server.ts'
import { undoableLeadActions } from './undo-leads.server.ts'
import { writeChanges } from './write-lead-changes.server.ts'

type LeadEventInput = Omit<typeof leadEvents.$inferInsert, 'id' | 'leadId' | 'at' | 'actorId'>

/** `version` null: the change only adds, so it cannot conflict. `seen`: the newest event on the page; the same change after it is a repeat. */
export type LeadRevision = { leadId: string; version: number | null; seen: number }

export type LeadChange = {
  set?: Partial<typeof leads.$inferInsert>
  event: LeadEventInput
  moreEvents?: LeadEventInput[]
  /** Writes more in the same transaction. @param eventId the id of `event` */
  alsoWrite?: (eventId: number) => Promise<void>
  /** Notifies the person and the CRM, as for a corrected enquiry. */
  isNotified?: boolean
  /** Only states, ids and names of fields; no personal data. */
  audit: { action: AuditAction; before?: unknown; after?: unknown }
}

/** `changed`: another person saved a change first. */
export type LeadFailure = { ok: false; reason: 'gone' | 'merged' | 'changed' | 'taken' | 'refused'; message: string; field?: string }
export type LeadResult = { ok: true; version: number; undo?: { action: string; eventId: number } } | LeadFailure

export const failLead = (message: string, reason: LeadFailure['reason'] = 'refused'): LeadFailure => ({ ok: false, reason, message })

export const failField = (field: string, message: string): LeadFailure => ({ ...failLead(message), field })

/** One transaction: row lock, event, audit and live update. @param decide the change for the enquiry as it is now, or why it fails */
export async function changeLead(
  seen: LeadRevision,
  actor: LeadActor,
  decide: (tx: Queryable, lead: LeadRow) => Promise<LeadChange | LeadFailure | 'done'>,
): Promise<LeadResult> {
  return await inTransaction(async (tx) => {
    const lead = await lockLead(tx, seen.leadId)
    if (!lead || lead.state === 'erased') return failLead('This enquiry is gone: it was erased.', 'gone')
    if (lead.mergedInto) return failLead('This enquiry was merged into another one meanwhile. Write it there.', 'merged')
    const change = await decide(tx, lead)
    if (change === 'done') return { ok: true, version: lead.version }
    if ('ok' in change) return change
    if (await isRepeat(tx, seen, actor, change.event)) return { ok: true, version: lead.version }
    if (seen.version !== null && seen.version !== lead.version) return failLead('Someone else changed this enquiry meanwhile.', 'changed')
    const eventId = await writeChanges(tx, actor.id, [{ lead, change }], { ...change.audit, subject: `lead:${lead.id}` })
    const { action } = change.audit
    return { ok: true, version: lead.version + 1, ...(undoableLeadActions.has(action) && { undo: { action, eventId } }) }
  })
}

export async function lockLead(tx: Queryable, leadId: string): Promise<LeadRow | null> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update')
  return lead ?? null
}

/** They pressed twice or sent the form again. */
async function isRepeat(tx: Queryable, { leadId, seen }: LeadRevision, actor: LeadActor, event: LeadEventInput): Promise<boolean> {
  const [found] = await tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        gt(leadEvents.id, seen),
        eq(leadEvents.actorId, actor.id),
        eq(leadEvents.kind, event.kind),
        sql`${leadEvents.note} is not distinct from ${event.note ?? null}`,
        sql`${leadEvents.toState} is not distinct from ${event.toState ?? null}`,
        sql`${leadEvents.lostReason} is not distinct from ${event.lostReason ?? null}`,
        sql`${leadEvents.detail} is not distinct from ${event.detail ? JSON.stringify(event.detail) : null}::jsonb`,
      ),
    )
    .limit(1)
  return found !== undefined
}

export async function getContactPermission(tx: Queryable, lead: LeadRow): Promise<ContactPermission> {
  const hasConsent = await hasContactConsent(tx, lead.id)
  return decideContactPermission({ state: lead.state, isMinor: lead.isMinor, guardianAgreed: lead.guardianAgreedAt !== null, hasConsent })
}

export async function getUserName(tx: Queryable, userId: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? 'Someone else'
}
