import { parseFieldDate } from '#app/lib/format-field-date.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { LeadResult, LeadRevision } from './change-lead.server.ts'
import { refuse } from './change-lead.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { type LeadForm, type LeadReply, leadForms } from './lead-forms.ts'
import { leadStates } from './lead-states.ts'
import { addLeadNote, assignLead, changeLeadState, recordCall, recordGuardian, setFollowUp, takeLead } from './lead-writes.server.ts'
import { mergeFields } from './merge-fields.ts'
import { mergeLeads, unmergeLeads } from './merge-leads.server.ts'
import { phoneInE164 } from './parse-phone.server.ts'

export type LeadAnswer = { to: string } | { status: number; reply: LeadReply }

const statuses: { [reason in LeadReply['reason']]: number } = {
  gone: 410,
  merged: 409,
  changed: 409,
  taken: 409,
  refused: 422,
}
const noteLimit = 4000

/**
 * Does what a form about one enquiry asks for, or says why not and gives back what was typed.
 * @param form its text fields
 * @returns null for what is no form of this page
 */
export async function handleLeadForm(leadId: string, form: FormData, actor: LeadActor, noticeVersion: string): Promise<LeadAnswer | null> {
  const name = leadForms.find((known) => known === form.get('form'))
  const [seen, version] = [readNumber(form, 'seen'), readNumber(form, 'version')]
  if (!name || seen === null || version === null) return null
  const typed = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  const give = (reason: LeadReply['reason'], words: string): LeadAnswer => ({ status: statuses[reason], reply: { form: name, reason, words, seen, typed } })
  const done = await doForm(name, { leadId, version, seen }, actor, (field) => String(form.get(field) ?? '').trim(), noticeVersion)
  const at = 'kept' in done && typeof done.kept === 'string' ? done.kept : leadId
  return done.ok ? { to: `/staff/leads/${at}?done=${name}.${done.version}#lead-status` } : give(done.reason, done.words)
}

type Read = (field: string) => string

async function doForm(name: LeadForm, seen: LeadRevision, actor: LeadActor, read: Read, noticeVersion: string): Promise<LeadResult & { kept?: string }> {
  const note = read('note') || null
  if (note && note.length > noteLimit) return refuse(`This note has ${note.length} characters. Shorten it to ${noteLimit}.`)
  switch (name) {
    case 'note':
      return note ? await addLeadNote(seen, actor, note) : refuse('Write something first.')
    case 'state': {
      const to = leadStates.find((state) => state === read('to'))
      return to ? await changeLeadState(seen, actor, to, note) : refuse('Choose a state.')
    }
    case 'call': {
      const outcome = read('outcome')
      if (outcome !== 'reached' && outcome !== 'no-answer') return refuse('Choose whether you reached them.')
      return await recordCall(seen, actor, outcome, note)
    }
    case 'follow-up':
      return await followUp(seen, actor, read('followUp'))
    case 'assign':
      return await assignLead(seen, actor, read('assignee') || null)
    case 'take':
      return await takeLead(seen.leadId, actor)
    case 'guardian':
      return await guardian(seen, actor, read, noticeVersion)
    case 'merge': {
      const fields = mergeFields.filter((field) => read(`field_${field}`) === 'copy')
      const copyVersion = /^\d{1,9}$/.test(read('copyVersion')) ? Number(read('copyVersion')) : 0
      if (!isUuid(read('copy'))) return refuse('Choose the other enquiry.')
      return await mergeLeads({ id: seen.leadId, version: seen.version ?? 0 }, { id: read('copy'), version: copyVersion }, fields, actor)
    }
    case 'unmerge':
      return isUuid(read('copy')) ? await unmergeLeads(read('copy'), actor) : refuse('Choose the other enquiry.')
  }
}

async function followUp(seen: LeadRevision, actor: LeadActor, text: string): Promise<LeadResult> {
  if (text === '') return await setFollowUp(seen, actor, null)
  const at = parseFieldDate(text)
  if (!at) return refuse('Write a day and a time, such as 2026-11-28T10:00.')
  if (at.getTime() < Date.now()) return refuse('This time is past. Choose one ahead, or empty the field.')
  if (at.getTime() > Date.now() + 366 * 24 * 60 * 60 * 1000) return refuse('Choose a day within a year.')
  return await setFollowUp(seen, actor, at)
}

async function guardian(seen: LeadRevision, actor: LeadActor, read: Read, noticeVersion: string): Promise<LeadResult> {
  const [name, phone, how] = [read('guardianName'), phoneInE164(read('guardianPhone')), read('how')]
  if (!name || name.length > 200) return refuse('Write the guardian’s name, in at most 200 characters.')
  if (!phone) return refuse('Write the guardian’s phone number, with its country code or ten digits in India.')
  if (!how || how.length > 200) return refuse('Choose how the guardian agreed.')
  return await recordGuardian(seen, actor, { name, phone, noticeVersion, note: how })
}

function readNumber(form: FormData, name: string): number | null {
  const text = form.get(name)
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
