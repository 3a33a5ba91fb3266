import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { cancelLeadBookingsJob, leadWithdrawn } from './jobs.ts'
import type { ConsentPurpose } from './lead-states.ts'
import { lockOwnLeads, type OwnsLead } from './merge-group.server.ts'
import { consents, leadEvents, leads } from './schema.server.ts'
import { splitFromEnded } from './split-leads.server.ts'
import { updateLeads } from './update-leads.server.ts'

type WithdrawOptions = {
  purposes: ConsentPurpose[]
  /** Which others of the merge group belong to the person. */
  owns: OwnsLead
  /** The staff member who records it, if not the person. */
  by?: { actorId: string; note: string }
}

/** Without `contact` staff may not call, so the enquiries are closed. Withdrawing twice changes nothing. @returns false if nothing changed */
export async function withdrawConsents(leadId: string, { purposes, owns, by }: WithdrawOptions): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const { group, own } = await lockOwnLeads(tx, leadId, owns)
    const found = own.filter(({ erasedAt }) => !erasedAt)
    const ids = found.map(({ id }) => id)
    const ended = await tx
      .update(consents)
      .set({ withdrawnAt: sql`now()` })
      .where(and(inArray(consents.leadId, ids), inArray(consents.purpose, purposes), isNull(consents.withdrawnAt)))
      .returning({ leadId: consents.leadId, purpose: consents.purpose })
    const endsContact = purposes.includes('contact')
    const closing = found.filter(({ state }) => endsContact && state !== 'withdrawn')
    const changed = found.filter((lead) => closing.includes(lead) || ended.some((consent) => consent.leadId === lead.id))
    if (changed.length === 0) return false
    for (const lead of changed) {
      const event = { leadId: lead.id, actorId: by?.actorId }
      const withdrawn = ended.filter((consent) => consent.leadId === lead.id).map(({ purpose }) => purpose)
      await tx.insert(leadEvents).values({ ...event, kind: 'consent', note: by?.note, detail: { withdrawn } })
      if (!closing.includes(lead)) {
        await updateLeads(tx, [lead.id], {})
        continue
      }
      await tx.insert(leadEvents).values({ ...event, kind: 'state', fromState: lead.state, toState: 'withdrawn' })
      await updateLeads(tx, [lead.id], { state: 'withdrawn', followUpAt: null })
      await enqueue(tx, cancelLeadBookingsJob, { leadId: lead.id })
      await enqueue(tx, leadWithdrawn, { leadId: lead.id })
    }
    if (endsContact) await splitFromEnded(tx, group, ids, 'withdrawn')
    if (by) await recordAudit(tx, { actorId: by.actorId, action: 'lead.withdraw', subject: `lead:${leadId}` })
    await publishChange(tx, 'leads')
    return true
  })
}

/** Records a consent to news for the current notice. Giving it twice changes nothing. */
export async function grantUpdates(leadId: string, noticeVersion: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [lead] = await tx
      .select({ id: leads.id, isMinor: leads.isMinor })
      .from(leads)
      .where(and(eq(leads.id, leadId), isNull(leads.erasedAt)))
      .for('update')
    // No advertising to children.
    if (!lead || lead.isMinor) return
    const [running] = await tx
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.leadId, leadId), eq(consents.purpose, 'updates'), isNull(consents.withdrawnAt)))
    if (running) return
    await tx.insert(consents).values({ leadId, purpose: 'updates', noticeVersion })
    await tx.insert(leadEvents).values({ leadId, kind: 'consent', detail: { purpose: 'updates', withdrawn: false } })
  })
}
