import { eq } from 'drizzle-orm'
import { parsePhone } from '#app/lib/parse-phone.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import type { EnquiryValues } from './decide-enquiry.ts'
import { type FieldsWith, type LeadValues, listFieldsWith } from './fields.ts'
import type { LeadIntent, PreferredTime } from './lead-states.ts'
import { lockOwnLeads, type OwnsLead } from './merge-group.server.ts'
import { type LeadRow, leads } from './schema.server.ts'
import { correctLead } from './submit-lead.server.ts'

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
