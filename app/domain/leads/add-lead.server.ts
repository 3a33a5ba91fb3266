import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { withFreeReference } from '#app/lib/create-reference.server.ts'
import { createFormKey } from '#app/platform/crypto/form-key.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { hasContactConsent } from './contact-consent.server.ts'
import { canReceiveNewLeads } from './counsellors.server.ts'
import { leadSubmitted } from './jobs.ts'
import type { LeadActor } from './lead-actor.ts'
import type { NewLead } from './new-lead-input.ts'
import { consents, leadEvents, leads } from './schema.server.ts'
import { updateLeads } from './update-leads.server.ts'

/** `if-available`: it is assigned to the person who enters it, if that person receives new enquiries now. */
type AddLeadInput = Omit<NewLead, 'takeMyself'> & { takeMyself: boolean | 'if-available'; formKey: string; noticeVersion: string }
type AddedLead = { id: string; reference: string; isNew: boolean }

/** Made by phone or at the desk. Phone numbers in E.164; a form that is sent twice (`formKey`) for the same person makes one enquiry. */
export async function addLead(lead: AddLeadInput, actor: LeadActor): Promise<AddedLead> {
  return await inTransaction(async (tx) => {
    const added = await insertLead(tx, lead, actor)
    // The job does the same as for a visitor's form: it assigns the enquiry and sends the mails and the webhook.
    if (added.isNew) {
      await enqueue(tx, leadSubmitted, { leadId: added.id, eventId: added.eventId })
      await publishChange(tx, 'leads')
    }
    return { id: added.id, reference: added.reference, isNew: added.isNew }
  })
}

/**
 * Finds the person's enquiry by number and name, and records their consent on it. Otherwise adds one, assigned to the person
 * who enters it if that person receives new enquiries now. The name counts because a family may share a number.
 */
export async function findOrAddLead(lead: Omit<AddLeadInput, 'takeMyself'>, actor: LeadActor): Promise<{ id: string; isNew: boolean }> {
  const known = await inTransaction(async (tx) => {
    await lockKey(tx, `enquiry phone ${lead.phone}`)
    const [found] = await tx
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(
        and(
          eq(leads.phone, lead.phone),
          isNull(leads.mergedInto),
          notInArray(leads.state, ['withdrawn', 'erased']),
          sql`similarity(lower(${leads.name}), lower(${lead.name})) > 0.4`,
        ),
      )
      .orderBy(desc(leads.createdAt))
      .limit(1)
      .for('update')
    if (!found) return null
    // Never replace a known address: it gives access to the enquiry.
    if (lead.email && !found.email) await addEmail(tx, found.id, lead.email, actor)
    if (!(await hasContactConsent(tx, found.id))) {
      const givenBy = lead.isMinor && lead.guardianAgreed ? ('guardian' as const) : ('self' as const)
      await tx.insert(consents).values({ leadId: found.id, purpose: 'contact', noticeVersion: lead.noticeVersion, givenBy })
      await tx
        .insert(leadEvents)
        .values({ leadId: found.id, actorId: actor.id, kind: 'consent', note: lead.consentHow, detail: { givenBy, noticeVersion: lead.noticeVersion } })
    }
    return { id: found.id, isNew: false }
  })
  return known ?? (await addLead({ ...lead, takeMyself: 'if-available' }, actor))
}

async function addEmail(tx: Queryable, leadId: string, email: string, actor: LeadActor): Promise<void> {
  await updateLeads(tx, [leadId], { email })
  await tx.insert(leadEvents).values({ leadId, actorId: actor.id, kind: 'note', note: 'Email address added.' })
  await recordAudit(tx, { actorId: actor.id, action: 'lead.email', subject: `lead:${leadId}` })
  await publishChange(tx, 'leads')
}

type InsertedLead = AddedLead & { eventId: number }

async function insertLead(tx: Queryable, lead: AddLeadInput, actor: LeadActor): Promise<InsertedLead> {
  const { consentHow, takeMyself, noticeVersion, guardianAgreed, ...given } = lead
  // After a lost response the same form may be filled in for another person.
  const values = { ...given, formKey: createFormKey([given.formKey, given.phone, given.name].join('\n')) }
  const now = new Date()
  const assignsToSelf = takeMyself === 'if-available' ? await canReceiveNewLeads(tx, actor.id) : takeMyself
  const mine = assignsToSelf ? { assignedTo: actor.id, state: 'assigned' as const } : {}
  const guardianAgreedAt = values.isMinor && guardianAgreed ? now : null
  const row = await insertRow(tx, { ...values, ...mine, origin: 'staff', guardianAgreedAt, page: '/staff/leads/new', createdAt: now, updatedAt: now })
  if (!row.isNew) return { ...row, eventId: 0 }
  const by = guardianAgreedAt ? ('guardian' as const) : ('self' as const)
  await tx.insert(consents).values({ leadId: row.id, purpose: 'contact', noticeVersion, givenAt: now, givenBy: by })
  const [event] = await tx
    .insert(leadEvents)
    .values([
      { leadId: row.id, actorId: actor.id, kind: 'submitted', toState: mine.state ?? 'submitted', detail: { origin: 'staff' } },
      { leadId: row.id, actorId: actor.id, kind: 'consent', note: consentHow, detail: { givenBy: by, noticeVersion } },
    ])
    .returning({ id: leadEvents.id })
  await recordAudit(tx, { actorId: actor.id, action: 'lead.add', subject: `lead:${row.id}` })
  return { ...row, eventId: event?.id ?? 0 }
}

async function insertRow(tx: Queryable, values: Omit<typeof leads.$inferInsert, 'reference'>): Promise<AddedLead> {
  const columns = { id: leads.id, reference: leads.reference }
  return await withFreeReference('E', async (reference) => {
    const rows = tx.insert(leads).values({ ...values, reference })
    const [created] = await rows.onConflictDoNothing().returning(columns)
    if (created) return { ...created, isNew: true }
    const [earlier] = values.formKey ? await tx.select(columns).from(leads).where(eq(leads.formKey, values.formKey)) : []
    return earlier && { ...earlier, isNew: false }
  })
}
