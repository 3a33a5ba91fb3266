import { and, eq, isNull, sql } from 'drizzle-orm'
import { parsePhone } from '#app/lib/parse-phone.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { EnquiryValues } from './decide-enquiry.ts'
import { type FieldsWith, type LeadValues, listFieldsWith } from './fields.ts'
import { cancelLeadBookingsJob, leadWithdrawn } from './jobs.ts'
import type { LeadIntent, PreferredTime } from './lead-states.ts'
import { lockOwnLeads, type OwnsLead } from './merge-group.server.ts'
import { consents, type LeadRow, leadEvents, leads } from './schema.server.ts'
import { splitFromEnded } from './split-leads.server.ts'
import { correctLead } from './submit-lead.server.ts'
import { updateLeads } from './update-leads.server.ts'

export type SentEnquiry = {
  reference: string
  courseID: string | null
  intent: LeadIntent
  preferredTime: PreferredTime | null
  isMinor: boolean
  /** Under 18, and the guardian has not agreed yet. */
  needsGuardian: boolean
  guardianName: string | null
  guardianPhone: string | null
  sentAt: string
  state: 'open' | 'withdrawn'
  own: LeadValues<FieldsWith<'corrected'>> & { isLandline: boolean }
}

const needsGuardian = ({ isMinor, guardianAgreedAt }: LeadRow) => isMinor && guardianAgreedAt === null
const isEnded = ({ state }: LeadRow) => state === 'withdrawn' || state === 'erased'

/** Returns null after an erasure. A copy that staff merged shows its own values. */
export async function findSentEnquiryById(leadId: string): Promise<SentEnquiry | null> {
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
  if (!lead || lead.state === 'erased') return null
  const phone = parsePhone(lead.phone)
  return {
    reference: lead.reference,
    courseID: lead.courseID,
    intent: lead.intent,
    preferredTime: lead.preferredTime,
    isMinor: lead.isMinor,
    needsGuardian: needsGuardian(lead),
    guardianName: lead.guardianName,
    guardianPhone: lead.guardianPhone,
    sentAt: lead.createdAt.toISOString(),
    state: lead.state === 'withdrawn' ? 'withdrawn' : 'open',
    own: {
      ...(Object.fromEntries(listFieldsWith('corrected').map((name) => [name, lead[name]])) as LeadValues<FieldsWith<'corrected'>>),
      isLandline: phone.ok && phone.isLandline,
    },
  }
}

/** `guardian`: ignored once the guardian has agreed, because the consent is theirs. */
type Correction = {
  values: Pick<EnquiryValues, FieldsWith<'corrected'>>
  guardian: Pick<EnquiryValues, 'guardianName' | 'guardianPhone'> | null
}

/**
 * Merged with an enquiry of the same person: that one is corrected; of another person: only the visitor's own.
 * @param owns which others of its merge group belong to the visitor @returns false if the enquiry is withdrawn or erased
 */
export async function correctEnquiry(leadId: string, { values, guardian }: Correction, owns: OwnsLead): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const { group, own } = await lockOwnLeads(tx, leadId, owns)
    const lead = findLastOwn(group, own, leadId)
    if (!lead || isEnded(lead)) return false
    const sent: Partial<EnquiryValues> = { ...values, ...(needsGuardian(lead) && guardian) }
    const fields = Object.keys(sent) as (keyof EnquiryValues)[]
    const changes = Object.fromEntries(fields.filter((field) => sent[field] !== lead[field]).map((field) => [field, sent[field]]))
    await correctLead(tx, lead, changes, null)
    return true
  })
}

function findLastOwn(group: LeadRow[], own: LeadRow[], leadId: string): LeadRow | undefined {
  let last: LeadRow | undefined
  for (let at = group.find(({ id }) => id === leadId); at; at = group.find(({ id }) => id === at?.mergedInto)) if (own.includes(at)) last = at
  return last
}

/** Ends all consents of the enquiry and of the person's others in its merge group (`owns`), and staff may not call. Repeating it changes nothing. */
export async function withdrawEnquiry(leadId: string, owns: OwnsLead): Promise<void> {
  await inTransaction(async (tx) => {
    const { group, own } = await lockOwnLeads(tx, leadId, owns)
    const open = own.filter((lead) => !isEnded(lead))
    for (const lead of open) await withdrawLead(tx, lead)
    await splitFromEnded(
      tx,
      group,
      own.map(({ id }) => id),
      'withdrawn',
    )
    await publishChange(tx, 'leads')
  })
}

async function withdrawLead(tx: Queryable, { id: leadId, state }: LeadRow): Promise<void> {
  await updateLeads(tx, [leadId], { state: 'withdrawn', followUpAt: null })
  const ended = await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(consents.leadId, leadId), isNull(consents.withdrawnAt)))
    .returning({ purpose: consents.purpose })
  await tx.insert(leadEvents).values([
    { leadId, kind: 'consent', detail: { withdrawn: ended.map(({ purpose }) => purpose) } },
    { leadId, kind: 'state', fromState: state, toState: 'withdrawn' },
  ])
  await enqueue(tx, cancelLeadBookingsJob, { leadId })
  await enqueue(tx, leadWithdrawn, { leadId })
}
