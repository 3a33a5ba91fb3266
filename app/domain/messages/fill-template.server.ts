import { fillPlaceholders } from '#app/domain/content/institute.ts'
import type { ContentEntry } from '#app/domain/content/published-content.server.ts'
import { fillSms, listTemplateFields, type MessageTemplateEntry, type TemplateValues } from '#app/domain/content/template-content.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { MessageOption, StaffMessageDetail } from './staff-message.ts'

export type FilledTemplate = MessageOption & Pick<StaffMessageDetail, 'smsTemplateId' | 'whatsapp'>

/** Fills in the text of every possible channel. Leaves out a text with an unknown value, or with a value that does not fit. */
export function fillMessageTemplate(
  { slug, entry }: Pick<ContentEntry<MessageTemplateEntry>, 'slug' | 'entry'>,
  values: Partial<TemplateValues>,
  { hasAddress, hasSms }: { hasAddress: boolean; hasSms: boolean },
): FilledTemplate[] {
  const isKnown = (...texts: string[]) => texts.every((text) => listTemplateFields(text).every((field) => values[field] !== undefined))
  const known = values as TemplateValues
  const { mailSubject, mailText, whatsappText, smsText } = entry
  return [
    ...(hasAddress && isKnown(mailSubject, mailText) ? fillMail(slug, entry, known) : []),
    ...(isKnown(whatsappText) ? getWhatsapp(slug, entry, known) : []),
    ...(hasSms && config().sms !== undefined && isKnown(smsText) ? getSms(slug, entry, known) : []),
  ]
}

function fillMail(slug: string, { title, mailSubject, mailText }: MessageTemplateEntry, values: TemplateValues): FilledTemplate[] {
  if (!mailText) return []
  const texts = { subject: fillPlaceholders(mailSubject, values), text: fillPlaceholders(mailText, values) }
  return [{ value: `${slug}.mail`, title, channel: 'mail', ...texts, isFixed: false, isByHand: false }]
}

function getWhatsapp(slug: string, { title, whatsappText, whatsappName, whatsappLanguage }: MessageTemplateEntry, values: TemplateValues): FilledTemplate[] {
  if (!whatsappText) return []
  const option = { value: `${slug}.whatsapp`, title, channel: 'whatsapp' as const, subject: '', text: fillPlaceholders(whatsappText, values) }
  if (!whatsappName || !config().whatsapp) return [{ ...option, isFixed: false, isByHand: true }]
  const whatsapp = { name: whatsappName, language: whatsappLanguage, values: listTemplateFields(whatsappText).map((field) => values[field]) }
  return [{ ...option, whatsapp, isFixed: true, isByHand: false }]
}

function getSms(slug: string, { title, smsText, smsTemplateId }: MessageTemplateEntry, values: TemplateValues): FilledTemplate[] {
  if (!smsText || !smsTemplateId) return []
  const filled = fillSms(smsText, values)
  if ('error' in filled) return []
  return [{ value: `${slug}.sms`, title, channel: 'sms', subject: '', text: filled.text, smsTemplateId, isFixed: true, isByHand: false }]
}
