import { data } from 'react-router'
import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import type { Fields, FormDefinition, FormValues } from '#app/lib/form.ts'
import { parsePhone, toE164 } from '#app/lib/parse-phone.server.ts'
import { subtractDays } from '#app/lib/periods.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { LeadFailure, LeadResult, LeadRevision } from './change-lead.server.ts'
import { mergeFields } from './fields.ts'
import { followUpTime } from './follow-up-times.ts'
import type { LeadActor } from './lead-actor.ts'
import { assignForm, assignToSelfForm, callForm, followUpForm, guardianForm, mergeForm, noteForm, stateForm, unmergeForm } from './lead-forms.ts'
import { addLeadNote, assignLead, assignLeadToSelf, changeLeadState, recordGuardian, setFollowUp } from './lead-writes.server.ts'
import { logCall } from './log-call.server.ts'
import { mergeLeads, unmergeLeads } from './merge-leads.server.ts'
import { findNextLead } from './next-lead.server.ts'

const statuses: { [reason in LeadFailure['reason']]: number } = { gone: 410, merged: 409, changed: 409, taken: 409, refused: 422 }

/** @returns a redirect, or the form with its errors, with `isConflict` if another person changed the enquiry first; null for any other form */
export async function handleLeadForm(leadId: string, sent: FormData, actor: LeadActor, noticeVersion: string) {
  const of = { leadId, sent, actor }
  switch (sent.get('form')) {
    case 'note':
      return await handleRevision(of, noteForm, (seen, { note }) => addLeadNote(seen, actor, note))
    case 'state':
      return await handleRevision(of, stateForm, (seen, { to, note, lostReason }) => changeLeadState(seen, actor, { to, note, lostReason }))
    case 'call': {
      const log = (seen: LeadRevision, { outcome, note, to, lostReason, again, followUp }: FormValues<typeof callForm.fields>) =>
        logCall(seen, actor, { outcome, note, to, lostReason, followUp: again === 'pick' ? followUp : followUpTime(again, new Date()) })
      return await handleRevision(of, callForm, log, findCallError)
    }
    case 'follow-up':
      return await handleRevision(of, followUpForm, (seen, { followUp }) => setFollowUp(seen, actor, followUp), findFollowUpError)
    case 'assign':
      return await handleRevision(of, assignForm, (seen, { assignee }) => assignLead(seen, actor, assignee))
    case 'guardian': {
      const findPhoneError = ({ guardianPhone }: FormValues<typeof guardianForm.fields>) => {
        const read = parsePhone(guardianPhone)
        return read.ok ? null : { guardianPhone: read.message }
      }
      const record = (seen: LeadRevision, { guardianName: name, guardianPhone, how: note }: FormValues<typeof guardianForm.fields>) =>
        recordGuardian(seen, actor, { name, phone: toE164(guardianPhone) ?? '', noticeVersion, note })
      return await handleRevision(of, guardianForm, record, findPhoneError)
    }
    case 'take':
      return await handleForm(of, assignToSelfForm, () => assignLeadToSelf(leadId, actor))
    case 'merge': {
      const [, version, copyVersion] = /^(\d{1,9})\.(\d{1,9})$/.exec(String(sent.get('versions'))) ?? []
      return await handleForm(of, mergeForm, async (value) => {
        const fields = mergeFields.filter((field) => value[`field_${field}`] === 'copy')
        return await mergeLeads({ id: leadId, version: Number(version ?? 0) }, { id: value.copy ?? '', version: Number(copyVersion ?? 0) }, fields, actor)
      })
    }
    case 'unmerge':
      return await handleForm(of, unmergeForm, ({ copy }) => unmergeLeads(copy ?? '', actor))
    default:
      return null
  }
}

type LeadFormInput = { leadId: string; sent: FormData; actor: LeadActor }
type Refine<F extends Fields> = (value: FormValues<F>) => Partial<Record<keyof F & string, string>> | null

async function handleRevision<F extends Fields>(
  of: LeadFormInput,
  form: FormDefinition<F>,
  work: (seen: LeadRevision, value: FormValues<F>) => Promise<LeadResult>,
  refine: Refine<F> = () => null,
) {
  const [, version, seen] = /^(\d{1,9})\.(\d{1,15})$/.exec(String(of.sent.get('over') ?? of.sent.get('seen'))) ?? []
  if (!version || !seen) return null
  return await handleForm(of, form, (value) => work({ leadId: of.leadId, version: Number(version), seen: Number(seen) }, value), refine)
}

async function handleForm<F extends Fields>(
  { leadId, sent, actor }: LeadFormInput,
  form: FormDefinition<F>,
  work: (value: FormValues<F>) => Promise<LeadResult & { targetId?: string }>,
  refine: Refine<F> = () => null,
) {
  if ('copy' in form.fields && !isUuid(String(sent.get('copy')))) return null
  const parsed = await parseForm(sent, form, { refine })
  if (!parsed.ok) return parsed.response
  const done = await work(parsed.value)
  if (done.ok) {
    const id = done.targetId ?? leadId
    const isNext = sent.get('then') === 'next'
    const next = isNext ? await findNextLead(actor.id, id) : null
    // For an undoable change, the page shows the message beside Undo. `after` has the enquiry's id, because an address must not contain a name.
    const isShownThere = done.undo && !isNext && form.name !== assignToSelfForm.name
    const message = isShownThere ? '' : `?done=${isNext && !next ? 'last-call' : form.name}.${done.version}${next ? `&after=${id}` : ''}`
    const to = `/staff/leads/${next?.id ?? id}${message}`
    return redirectAfterPost(`${done.undo ? createUndoLink(to, done.undo.action, done.undo.eventId) : to}#lead-status`)
  }
  if (done.reason !== 'changed' || form.name === 'merge') return parsed.fail({ status: statuses[done.reason], message: done.message, field: done.field })
  // The page shows both versions, so no message is needed.
  return data({ ...parsed.fail(409, {}).data, isConflict: true }, { status: 409 })
}

function findCallError({ again, followUp }: FormValues<typeof callForm.fields>) {
  if (again === 'pick') return followUp ? findFollowUpError({ followUp }) : { followUp: 'Choose when to call again.' }
  return again === 'today-6-pm' && !followUpTime(again, new Date()) ? { again: 'It is past 6 pm. Choose another time.' } : null
}

function findFollowUpError({ followUp }: { followUp: Date | null }) {
  if (!followUp) return null
  if (followUp.getTime() < Date.now()) return { followUp: 'This time is past. Choose one ahead, or empty the field.' }
  return subtractDays(followUp, 366).getTime() > Date.now() ? { followUp: 'Choose a day within a year.' } : null
}
