import { defineForm } from '#app/lib/form.ts'

type StaffChannel = 'mail' | 'sms' | 'whatsapp'

export const staffChannelLabels: Record<StaffChannel, string> = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' }

export type MessageOption = {
  /** Such as `how-to-find-us.mail`. */
  value: string
  title: string
  channel: StaffChannel
  subject: string
  text: string
  /** The text is registered word for word, so it is sent unchanged. */
  isFixed: boolean
  /** The counsellor sends it in WhatsApp; the site only opens WhatsApp. */
  isByHand: boolean
}

/** The text is in `note` of the event. */
export type StaffMessageDetail = {
  channel: StaffChannel
  title: string
  subject?: string
  smsTemplateId?: string
  whatsapp?: { name: string; language: string; values: string[] }
}

export const staffMessageForm = defineForm('message', {
  message: { kind: 'choice', label: 'Message', missing: 'Choose a message.' },
  subject: { kind: 'line', label: 'Subject', max: 120 },
  text: { kind: 'text', label: 'Text', max: 4000, missing: 'Enter the text.' },
  seen: { kind: 'version' },
})
