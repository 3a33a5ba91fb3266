import { createReference } from '#app/lib/create-reference.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { lockedStatement, lockedTransaction, type PlannedCall } from '#app/platform/db/locked-statements.server.ts'
import { allowUpdates, correctLead } from './correct-lead.server.ts'
import { changesOf, decideEnquiry, type FoundLead } from './decide-enquiry.ts'
import { keyOf } from './key-of.server.ts'
import type { CampaignSource, LeadIntent, PreferredTime, VisitorType } from './lead-states.ts'
import { nameSource } from './sent-source.server.ts'
import { submitStatement } from './submit-sql.server.ts'

/** A checked enquiry: text is clean, phones are E.164. */
export type Enquiry = {
  formKey: string | null
  name: string
  phone: string
  email: string | null
  courseID: string | null
  visitorType: VisitorType | null
  intent: LeadIntent
  preferredTime: PreferredTime | null
  message: string | null
  isMinor: boolean
  guardianName: string | null
  guardianPhone: string | null
  page: string
  firstSource: CampaignSource | null
  lastSource: CampaignSource | null
  userId: string | null
  /** News of batches and events, beside the answer to this enquiry. */
  wantsUpdates: boolean
  noticeVersion: string
}

/** What follows an enquiry in its transaction, new or not: if it throws, there is neither. */
export type AfterEnquiry = (tx: Queryable, leadId: string) => Promise<void>

export type Submitted =
  | { ok: true; leadId: string; outcome: 'new' | 'same' | 'corrected'; isOwn: boolean }
  /** Too many from one address; `retryAfterSeconds` says when to try again. */
  | { ok: false; retryAfterSeconds: number }

/** How many enquiries one address may send in ten minutes: a class behind one address, not a flood. */
export const addressLimit = { windowSeconds: 600, max: 120 }

type Row = { leadId: string | null; tries: number | null; retryAfterSeconds: number | null; found: FoundLead[] | null }

/**
 * Keeps an enquiry, once: a form sent again is the same enquiry, corrected if it says something else; so is another form
 * from the same number within five minutes that says nothing new. Lead, event, consents and job commit together, in one statement.
 * @param address whose limit counts; null counts nothing
 * @param after a seat, for one
 */
export async function submitLead(enquiry: Enquiry, address: string | null, after?: AfterEnquiry): Promise<Submitted> {
  const { formKey, phone } = enquiry
  const second = formKey && keyOf(`${formKey}\n${phone}`)
  const keys = formKey && second ? [formKey, second] : []
  // Without these locks two presses at the same time would each find nothing and be two enquiries.
  const locks = [`enquiry phone ${phone}`, ...(formKey ? [`enquiry form ${formKey}`] : [])]
  const insertFirst = (planned: PlannedCall) => insertUnless(planned, enquiry, { keys, formKey, address, force: false })
  const first = after ? null : await insertFirst((statement, values) => lockedStatement(locks, statement, values))
  if (first?.leadId) return done(first.leadId, 'new')
  // Something like it is there already, or there were too many: looked at again with the locks held.
  return await lockedTransaction(locks, async (tx, planned): Promise<Submitted> => {
    const counted = first ?? (await insertFirst(planned))
    const submitted = await submitWithin(tx, planned, { enquiry, keys, counted, isRead: first === null })
    if (submitted.ok && after) await after(tx, submitted.leadId)
    return submitted
  })
}

/** `counted`: what the first try said; `isRead`: with the locks held. */
type Counted = { enquiry: Enquiry; keys: string[]; counted: Row; isRead: boolean }

async function submitWithin(tx: Queryable, planned: PlannedCall, { enquiry, keys, counted, isRead }: Counted): Promise<Submitted> {
  const { formKey } = enquiry
  const isTooMany = counted.tries !== null && counted.tries > addressLimit.max
  const row = isRead ? counted : await insertUnless(planned, enquiry, { keys, formKey, address: null, force: false, never: isTooMany })
  const found = row.found ?? []
  if (row.leadId) return done(row.leadId, 'new')
  const decision = decideEnquiry(found, enquiry, keys)
  if (decision.kind === 'same') {
    if (decision.isOwn && enquiry.wantsUpdates && !enquiry.isMinor) await allowUpdates(tx, decision.lead.id, enquiry.noticeVersion)
    return done(decision.lead.id, 'same', decision.isOwn)
  }
  if (isTooMany) return { ok: false, retryAfterSeconds: counted.retryAfterSeconds ?? addressLimit.windowSeconds }
  if (decision.kind === 'corrected') {
    await correctLead(tx, decision.lead, changesOf(decision.lead, enquiry), enquiry)
    return done(decision.lead.id, 'corrected')
  }
  return done(await insertAnother(planned, enquiry, keys, found), 'new')
}

const done = (leadId: string, outcome: 'new' | 'same' | 'corrected', isOwn = true) => ({ ok: true, leadId, outcome, isOwn }) as const

/** Another person on the same device, or an enquiry after the first was withdrawn; or the reference was taken. */
async function insertAnother(planned: PlannedCall, enquiry: Enquiry, keys: string[], found: FoundLead[]): Promise<string> {
  const free = keys.find((key) => !found.some((lead) => lead.formKey === key)) ?? null
  for (let tries = 0; tries < 5; tries += 1) {
    const { leadId } = await insertUnless(planned, enquiry, { keys, formKey: free, address: null, force: true })
    if (leadId) return leadId
  }
  throw new Error('No free reference was found.')
}

type How = {
  keys: string[]
  formKey: string | null
  address: string | null
  /** Inserts whatever was found. */
  force: boolean
  /** Inserts nothing, only looks. */
  never?: boolean
}

async function insertUnless(planned: PlannedCall, enquiry: Enquiry, how: How): Promise<Row> {
  const { wantsUpdates, noticeVersion, formKey: _, ...lead } = enquiry
  const values = {
    ...lead,
    formKey: how.formKey,
    reference: createReference('E'),
    sourceName: nameSource(enquiry.firstSource),
    // Nothing is advertised to a child.
    purposes: wantsUpdates && !lead.isMinor ? ['contact', 'updates'] : ['contact'],
    noticeVersion,
  }
  const [row] = await planned<Row>(submitStatement, [
    JSON.stringify(values),
    how.keys,
    enquiry.phone,
    how.force,
    how.address && `enquiry|${how.address}`,
    addressLimit.windowSeconds,
    how.never ? -1 : addressLimit.max,
  ])
  if (!row) throw new Error('unreachable: the statement returns one row')
  return row
}
