import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { cancelLeadBookingsJob, leadWithdrawn } from '#app/domain/leads/jobs.ts'
import type { ConsentPurpose } from '#app/domain/leads/lead-states.ts'
import { lockOwnLeads, type OwnsLead } from '#app/domain/leads/merge-group.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { splitFromEnded } from '#app/domain/leads/split-leads.server.ts'
import { updateLeads } from '#app/domain/leads/update-leads.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { eraseLead } from './erase-lead.server.ts'

type MyDataResult = { done: 'withdrawn' | 'given' | 'erased' } | { refused: 'not-confirmed' | 'unknown' }

/** The visitor may act on the enquiry `leadId`. `owns` says which others of the merge group belong to the person. */
export async function handleMyDataForm(request: Request, leadId: string, owns: OwnsLead): Promise<MyDataResult> {
  const form = await readSentForm(request)
  switch (form.get('form')) {
    case 'withdraw-contact':
    case 'withdraw-updates':
      await withdrawConsent(leadId, form.get('form') === 'withdraw-contact' ? 'contact' : 'updates', owns)
      return { done: 'withdrawn' }
    case 'give-updates':
      await grantConsent(leadId, 'updates', getNoticeVersion())
      return { done: 'given' }
    case 'erase':
      if (form.get('confirmed') !== 'on') return { refused: 'not-confirmed' }
      await inTransaction(async (tx) => {
        await eraseLead(tx, leadId, 'asked', owns)
        await publishChange(tx, 'leads')
      })
      return { done: 'erased' }
    default:
      return { refused: 'unknown' }
  }
}

/**
 * Includes the person's others in the merge group (`owns`). Without `contact` staff may not call, so the enquiries are closed.
 * Withdrawing twice changes nothing. @param by the staff member who records it, if not the person @returns false if there was no consent to withdraw
 */
export async function withdrawConsent(leadId: string, purpose: ConsentPurpose, owns: OwnsLead, by?: { actorId: string; note: string }): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const { group, own } = await lockOwnLeads(tx, leadId, owns)
    const found = own.filter(({ erasedAt }) => !erasedAt)
    const ids = found.map(({ id }) => id)
    const ended = await tx
      .update(consents)
      .set({ withdrawnAt: sql`now()` })
      .where(and(inArray(consents.leadId, ids), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
      .returning({ leadId: consents.leadId })
    if (ended.length === 0) return false
    for (const { id, state } of found) {
      const closes = purpose === 'contact' && state !== 'withdrawn'
      if (!closes && !ended.some((consent) => consent.leadId === id)) continue
      await tx.insert(leadEvents).values({
        leadId: id,
        ...by,
        kind: 'consent',
        fromState: closes ? state : null,
        toState: closes ? 'withdrawn' : null,
        detail: { purpose, withdrawn: true },
      })
      await updateLeads(tx, [id], closes ? { state: 'withdrawn', followUpAt: null } : {})
      if (!closes) continue
      await enqueue(tx, cancelLeadBookingsJob, { leadId: id })
      await enqueue(tx, leadWithdrawn, { leadId: id })
    }
    if (purpose === 'contact') await splitFromEnded(tx, group, ids, 'withdrawn')
    if (by) await recordAudit(tx, { actorId: by.actorId, action: 'lead.withdraw', subject: `lead:${leadId}` })
    await publishChange(tx, 'leads')
    return true
  })
}

/** Records a consent for the current notice. Giving it twice changes nothing. */
export async function grantConsent(leadId: string, purpose: ConsentPurpose, noticeVersion: string): Promise<void> {
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
      .where(and(eq(consents.leadId, leadId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
    if (running) return
    await tx.insert(consents).values({ leadId, purpose, noticeVersion })
    await tx.insert(leadEvents).values({ leadId, kind: 'consent', detail: { purpose, withdrawn: false } })
  })
}
