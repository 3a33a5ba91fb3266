import { fillSms, listTemplates, type MessageTemplateEntry } from '#app/domain/content/template-content.server.ts'
import { fieldsOf, fillFields, type TemplateValues } from '#app/domain/content/template-fields.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { changeLead, getContactPermission, type LeadRow, refuse, refuseField } from '#app/domain/leads/change-lead.server.ts'
import { canText } from '#app/domain/leads/contact-consent.server.ts'
import type { LeadActor } from '#app/domain/leads/lead-actor.ts'
import type { LeadFields } from '#app/domain/leads/lead-detail.ts'
import { contactRefusals } from '#app/domain/leads/may-contact.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { enqueueMessages } from './outbox.server.ts'
import { type MessageOption, type StaffMessageDetail, staffMessageForm } from './staff-message.ts'

type Receiver = Pick<LeadRow, 'name' | 'email' | 'phone' | 'courseID' | 'reference'>
type Filled = MessageOption & Pick<StaffMessageDetail, 'smsTemplateId' | 'whatsapp'>

/**
 * Every message that can be sent to the person of an enquiry, filled in for them.
 * @param sender the name of the counsellor
 */
export async function listMessageOptions(lead: LeadFields, sender: string): Promise<MessageOption[]> {
  return fillTemplates(lead, sender, await canText(db(), lead)).map(({ smsTemplateId: _, whatsapp: __, ...option }) => option)
}

function fillTemplates(lead: Receiver, sender: string, hasSms: boolean): Filled[] {
  const { name, courseID, reference } = lead
  const values: TemplateValues = { name, reference, counsellor: sender, course: (courseID && findCourseLabel(courseID)) || 'our courses' }
  return listTemplates().flatMap(({ slug, entry }) => [
    ...mailOf(slug, entry, values, lead.email !== null),
    ...whatsappOf(slug, entry, values),
    ...smsOf(slug, entry, values, hasSms && config().sms !== undefined),
  ])
}

function mailOf(slug: string, { title, mailSubject, mailText }: MessageTemplateEntry, values: TemplateValues, hasAddress: boolean): Filled[] {
  if (!hasAddress || !mailText) return []
  const texts = { subject: fillFields(mailSubject, values), text: fillFields(mailText, values) }
  return [{ value: `${slug}.mail`, title, channel: 'mail', ...texts, isFixed: false, isByHand: false }]
}

function whatsappOf(slug: string, { title, whatsappText, whatsappName, whatsappLanguage }: MessageTemplateEntry, values: TemplateValues): Filled[] {
  if (!whatsappText) return []
  const option = { value: `${slug}.whatsapp`, title, channel: 'whatsapp' as const, subject: '', text: fillFields(whatsappText, values) }
  if (!whatsappName || !config().whatsapp) return [{ ...option, isFixed: false, isByHand: true }]
  const whatsapp = { name: whatsappName, language: whatsappLanguage, values: fieldsOf(whatsappText).map((field) => values[field]) }
  return [{ ...option, whatsapp, isFixed: true, isByHand: false }]
}

/** A text whose values do not fit is not offered. */
function smsOf(slug: string, { title, smsText, smsTemplateId }: MessageTemplateEntry, values: TemplateValues, hasSms: boolean): Filled[] {
  if (!hasSms || !smsText || !smsTemplateId) return []
  const filled = fillSms(smsText, values)
  if ('fault' in filled) return []
  return [{ value: `${slug}.sms`, title, channel: 'sms', subject: '', text: filled.text, smsTemplateId, isFixed: true, isByHand: false }]
}

/**
 * Sends what a counsellor wrote to the person of an enquiry, or records that WhatsApp was opened with it.
 * @returns a redirect once it is done, else what shows the form again; null for what is no form of this page
 */
export async function handleStaffMessage(leadId: string, sent: FormData, actor: LeadActor, sender: string) {
  const form = await parseForm(sent, staffMessageForm)
  if (!form.ok) return form.response
  const { message, subject, text, seen: shown } = form.value
  const [, , seen] = /^(\d{1,9})\.(\d{1,15})$/.exec(shown ?? '') ?? []
  if (!seen) return null
  let done = 'message'
  const result = await changeLead({ leadId, version: null, seen: Number(seen) }, actor, async (tx, lead) => {
    const may = await getContactPermission(tx, lead)
    if (may !== 'yes') return refuse(contactRefusals[may])
    const option = fillTemplates(lead, sender, await canText(tx, lead)).find(({ value }) => value === message)
    if (!option) return refuseField('message', 'This message cannot be sent to this person now. Choose another.')
    const { channel, title, isByHand, isFixed, smsTemplateId, whatsapp } = option
    if (channel === 'mail' && !subject) return refuseField('subject', 'Enter the subject.')
    if (isByHand) done = 'whatsapp'
    const detail: StaffMessageDetail = {
      channel,
      title,
      ...(channel === 'mail' && subject && { subject }),
      ...(smsTemplateId && { smsTemplateId }),
      ...(whatsapp && { whatsapp }),
    }
    return {
      event: { kind: 'message', note: isFixed ? option.text : text, detail },
      audit: { action: 'lead.message', after: { channel } },
      alsoWrite: async (into, eventId) => {
        if (!isByHand) await enqueueMessages(into, leadId, [{ channel, kind: 'staff-message', cause: String(eventId) }])
      },
    }
  })
  if (result.ok) return redirectAfterPost(`/staff/leads/${leadId}?done=${done}.${result.version}#lead-status`)
  return form.fail({ status: result.reason === 'gone' ? 410 : 422, message: result.words, field: result.field })
}
