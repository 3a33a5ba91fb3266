import { z } from 'zod'
import { config } from '#app/platform/config.server.ts'
import { countParts, fillSmsTemplate, listTags } from '#app/platform/sms/sms-template.ts'
import { smsTemplates } from '#content/sms-templates.ts'
import { defineContent } from './define-content.ts'
import { messageNames } from './message-names.ts'
import { type ContentEntry, derive, listContent, pickUsable } from './published-content.server.ts'

/** A variable of an SMS: its source, and the longest value that it may get. */
type Variable = { tag: string; help: string; sample: string; longest: string }
type SmsRule = { title: string; help: string; variables: readonly Variable[] }

const referenceVariable = (letter: string): Variable => ({
  tag: 'alphanumeric',
  help: `the reference after ${letter}-`,
  sample: '7K3M9Q',
  longest: 'ZZZZZZZZ',
})
const callback: Variable = { tag: 'cbn', help: 'the institute’s number to call', sample: '914011112222', longest: '914011112222' }
const momentVariable = (help: string): Variable => ({ tag: 'var', help, sample: 'Sat 9 Jan 2027, 10:00 am IST', longest: 'Wed 30 Dec 2026, 12:30 pm IST' })
const code: Variable = { tag: 'numeric', help: 'the code', sample: '123456', longest: '123456' }
const bookingVariables = (help: string) => [referenceVariable('B'), momentVariable(help), callback]

/** All SMS of the site, with their variables in order. */
export const smsRules = {
  'thank-you': { ...messageNames['thank-you'], variables: [referenceVariable('E'), callback] },
  'guardian-ask': {
    title: 'Question to the guardian',
    help: 'To the guardian named by a visitor under 18.',
    variables: [referenceVariable('E'), callback],
  },
  'sign-in-code': {
    title: 'Code to sign in',
    help: 'To a person who signs in by phone, or adds the number to an account. The last line lets the browser fill in the code.',
    variables: [code, { tag: 'var', help: 'the site’s domain', sample: 'www.example.org', longest: 'x'.repeat(30) }, code],
  },
  'booking-held': { ...messageNames['booking-held'], variables: [code, momentVariable('until when the seat is held'), callback] },
  'booking-confirmed': { ...messageNames['booking-confirmed'], variables: bookingVariables('when it starts') },
  'booking-offered': { ...messageNames['booking-offered'], variables: bookingVariables('until when the seat can be accepted') },
  'booking-moved': { ...messageNames['booking-moved'], variables: bookingVariables('the new date') },
  'booking-called-off': { ...messageNames['booking-called-off'], variables: bookingVariables('the date that is cancelled') },
  'booking-repeated': { ...messageNames['booking-repeated'], variables: bookingVariables('when it starts') },
  'booking-reminder': { ...messageNames['booking-reminder'], variables: bookingVariables('when it starts') },
} satisfies Record<string, SmsRule>
export type SmsId = keyof typeof smsRules

export function isSms(id: string): id is SmsId {
  return Object.hasOwn(smsRules, id)
}

export const maxSmsParts = 2

export const smsTemplateIdSchema = z
  .string()
  .trim()
  .regex(/^(\d{10,25})?$/, 'Enter the id of 10 to 25 digits that the registration gave.')
  .default('')

const smsSchema = z.strictObject({
  id: z.string().trim().min(1).max(60).meta({ title: 'Name', description: 'Which SMS this is. It does not change.', control: 'hidden' }),
  text: z.string().trim().min(20).max(400).meta({
    title: 'Text',
    description:
      'Word for word as it is registered with the operators, with the variables of this SMS in their order; the preview lists them. One SMS holds 160 characters with all values in, two hold 306. Longer texts are not sent.',
  }),
  templateId: smsTemplateIdSchema.meta({
    title: 'Template id',
    control: 'line',
    description: 'The id that the operators gave this text. While it is empty, the id of the site’s configuration is used, for the site’s own text only.',
  }),
})
type SmsEntry = z.output<typeof smsSchema>

const files: Record<SmsId, string> = smsTemplates

export const smsContent = defineContent({
  kind: 'sms',
  name: 'SMS',
  listName: 'SMS',
  help: 'The registered text and the template id of every SMS the site sends.',
  schema: smsSchema,
  files: () => Object.fromEntries(Object.entries(files).map(([id, text]) => [id, { id, text, templateId: '' }])),
  slugField: 'id',
  isFixed: true,
  isForAdmins: true,
  titleOf: ({ id }) => (isSms(id) ? smsRules[id].title : id),
  sample: ({ text }, slug) => ({ text: isSms(slug) ? fillInOrder(text, slug, 'sample') : text, notes: listNotes(text, slug) }),
  check: listErrors,
})

/** Returns null without a gateway or a template id, because it then cannot be sent. A text is only ever sent with its own template id. */
export function findSms(id: SmsId): { text: string; templateId: string } | null {
  const { sms } = config()
  if (!sms) return null
  const { text, templateId } = derive(listContent(smsContent), pickUsableTexts).get(id) ?? { text: files[id], templateId: '' }
  const registered = templateId || sms.templates[id]
  return registered ? { text, templateId: registered } : null
}

const pickUsableTexts = (entries: readonly ContentEntry<SmsEntry>[]) => pickUsable('SMS', entries, listErrors)

function listErrors({ id, text, templateId }: SmsEntry, slug: string): Record<string, string> {
  if (!isSms(slug) || id !== slug) return { id: 'The site sends no SMS of this name.' }
  const wanted = smsRules[slug].variables.map(({ tag }) => tag)
  if (listTags(text).join() !== wanted.join())
    return { text: `Use exactly these variables in this order: ${smsRules[slug].variables.map(({ tag, help }) => `{#${tag}#} (${help})`).join(', ')}.` }
  const filled = fillInOrder(text, slug, 'longest')
  const parts = countParts(filled)
  if (parts === null) {
    const strange = [...new Set(filled)].filter((character) => countParts(character) === null).join(' ')
    return { text: `These characters cost extra or cannot be sent: ${strange} Write without them; the name of the institute is written out.` }
  }
  if (parts > maxSmsParts) return { text: `With its values the text has ${filled.length} characters, which is ${parts} SMS. Use at most 306 characters.` }
  if (text !== files[slug] && templateId === '')
    return { templateId: 'This text is not the one that the site’s own id belongs to. Register it with the operators and enter its template id.' }
  return {}
}

function fillInOrder(text: string, slug: SmsId, which: 'sample' | 'longest'): string {
  const { variables } = smsRules[slug]
  return listTags(text).join() === variables.map(({ tag }) => tag).join()
    ? fillSmsTemplate(
        text,
        variables.map((variable) => variable[which]),
      )
    : text
}

function listNotes(text: string, slug: string): string[] {
  if (!isSms(slug)) return []
  const filled = fillInOrder(text, slug, 'longest')
  const parts = countParts(filled)
  const { help, variables } = smsRules[slug]
  return [
    help,
    ...variables.map((variable) => `{#${variable.tag}#}: ${variable.help}`),
    `Length with its longest values: ${filled.length} characters${parts === null ? '' : `, which is ${parts} SMS`}.`,
  ]
}
