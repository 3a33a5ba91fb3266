import { z } from 'zod'
import { slugSchema } from '#app/lib/slug.ts'
import { countParts, fillSmsTemplate, listTags, TemplateMisfit } from '#app/platform/sms/sms-template.ts'
import { messageTemplates } from '#content/message-templates.ts'
import { defineContent } from './define-content.ts'
import { fillInstitute, fillPlaceholders, findUnknownPlaceholder, institutePlaceholders } from './institute.ts'
import { type ContentEntry, listContent } from './published-content.server.ts'
import { maxSmsParts, smsTemplateIdSchema } from './sms-content.server.ts'

const templateFields = {
  name: { help: 'the name of the person', sample: 'Lakshmi Rao' },
  course: { help: 'the course, or “our courses”', sample: 'Data Science with AI' },
  reference: { help: 'the reference of the enquiry', sample: 'E-7K3M9Q' },
  due: { help: 'what the person owes now, such as ₹10,817; in an SMS Rs instead of ₹. Offered only where something is due', sample: '₹10,817' },
  dueDay: { help: 'the day it is due', sample: 'Sat 5 Dec 2026' },
  booking: { help: 'the batch, workshop or event that it is for', sample: 'Data Science with AI' },
  bookingLink: { help: 'the page of the booking, with everything paid and due', sample: 'https://www.example.org/booking/example' },
  counsellor: { help: 'who sends it; the institute, where the site sends it by itself', sample: 'Asha Reddy' },
} as const
type TemplateField = keyof typeof templateFields
export type TemplateValues = Record<TemplateField, string>

const sampleValues = Object.fromEntries(Object.entries(templateFields).map(([name, { sample }]) => [name, sample])) as TemplateValues

/** Returns the fields in order. A field that is used twice is in the list twice. */
export function listTemplateFields(text: string): TemplateField[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (Object.hasOwn(templateFields, name) ? [name as TemplateField] : []))
}

const smsVariables = Object.fromEntries(Object.keys(templateFields).map((name) => [name, '{#var#}']))
/** The text as registered with the operators: each field is a variable. */
const formatRegisteredSms = (text: string): string => fillPlaceholders(text, smsVariables)

const known: readonly string[] = [...Object.keys(templateFields), ...institutePlaceholders]
const inBraces = known.map((name) => `{${name}}`).join(', ')
const empty = 'Empty: not sent this way.'

const schema = z.strictObject({
  id: slugSchema.meta({ title: 'Name in addresses', description: 'Small letters, digits and hyphens.' }),
  title: z.string().trim().min(3).max(60).meta({ title: 'Title', description: 'What counsellors choose it by.' }),
  mailSubject: z
    .string()
    .trim()
    .max(120)
    .regex(/^[^\r\n]*$/, 'Enter the subject in one line.')
    .default('')
    .meta({ title: 'Subject of the mail', control: 'line' }),
  mailText: z
    .string()
    .trim()
    .max(4000)
    .default('')
    .meta({ title: 'Text of the mail', description: `${empty} Filled in: ${inBraces}.`, control: 'lines' }),
  whatsappText: z
    .string()
    .trim()
    .max(1000)
    .default('')
    .meta({ title: 'Text for WhatsApp', description: `${empty} The counsellor sends it from WhatsApp, unless it is registered with Meta.`, control: 'lines' }),
  whatsappName: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{0,512}$/, 'Enter the name as Meta shows it: small letters, digits and underscores.')
    .default('')
    .meta({
      title: 'Name of the template at Meta',
      description: 'Of a text that Meta approved: its variables are the fields of the text above, in their order. Empty: sent by hand.',
      control: 'line',
    }),
  whatsappLanguage: z
    .string()
    .trim()
    .regex(/^([a-z]{2,3}(_[A-Z]{2})?)?$/, 'Enter a code such as en or en_US.')
    .default('')
    .meta({ title: 'Language of the template at Meta', description: 'Such as en.', control: 'line' }),
  smsText: z
    .string()
    .trim()
    .max(400)
    .default('')
    .meta({
      title: 'Text of the SMS',
      description: `${empty} Word for word as registered with the operators; each field becomes a variable.`,
      control: 'lines',
    }),
  smsTemplateId: smsTemplateIdSchema.meta({ title: 'Template id of the SMS', control: 'line' }),
})
export type MessageTemplateEntry = z.output<typeof schema>

const blank = { whatsappName: '', whatsappLanguage: '', smsText: '', smsTemplateId: '' }

export const templateContent = defineContent({
  kind: 'template',
  name: 'Message template',
  listName: 'Message templates',
  help: 'Texts that counsellors send to one person by mail, SMS or WhatsApp.',
  schema,
  files: () => Object.fromEntries(Object.entries(messageTemplates).map(([id, template]) => [id, { id, ...blank, ...template }])),
  slugField: 'id',
  titleOf: ({ title }) => title,
  sample: (entry) => {
    const { mailSubject, mailText, whatsappText, smsText } = fillInstitute(entry)
    const fill = (text: string) => fillPlaceholders(text, sampleValues)
    const parts = [mailText && `Mail:\n${fill(mailText)}`, whatsappText && `WhatsApp:\n${fill(whatsappText)}`, smsText && `SMS:\n${fill(smsText)}`]
    return {
      ...(mailSubject && { subject: fill(mailSubject) }),
      text: parts.filter(Boolean).join('\n\n'),
      notes: [
        ...Object.entries(templateFields).map(([name, { help }]) => `{${name}}: ${help}`),
        ...(smsText ? [`Registered SMS: ${formatRegisteredSms(smsText)}`] : []),
      ],
    }
  },
  check: listErrors,
})

export function listTemplates(): ContentEntry<MessageTemplateEntry>[] {
  return listContent(templateContent).map((one) => ({ ...one, entry: fillInstitute(one.entry) }))
}

export function findTemplate(id: keyof typeof messageTemplates & string): { slug: string; entry: MessageTemplateEntry } {
  const published = listTemplates().find(({ slug }) => slug === id)
  const file = messageTemplates[id]
  if (!published && !file) throw new Error(`There is no message template ${id}.`)
  return published ?? { slug: id, entry: fillInstitute(schema.parse({ id, ...blank, ...file })) }
}

/** @returns `error`: why it cannot be sent with these values, in words for the sender */
export function fillSms(text: string, values: TemplateValues): { text: string } | { error: string } {
  try {
    const filled = fillSmsTemplate(
      formatRegisteredSms(text),
      // With the rupee sign an SMS costs twice as much, and operators may reject it.
      listTemplateFields(text).map((name) => values[name].replace('₹', 'Rs ')),
    )
    return countParts(filled) === null ? { error: 'A value has letters that an SMS cannot hold.' } : { text: filled }
  } catch (error) {
    if (!(error instanceof TemplateMisfit)) throw error
    return { error: 'The name or another value is too long for this SMS: at most 30 characters.' }
  }
}

function listErrors(entry: MessageTemplateEntry): Record<string, string> {
  const errors: Record<string, string> = {}
  const texts = ['mailSubject', 'mailText', 'whatsappText', 'smsText'] as const
  for (const path of texts) {
    // Variables of a registered SMS have a message of their own.
    const text = path === 'smsText' ? entry[path].replaceAll(/\{#\w+#\}/g, '') : entry[path]
    const unknown = findUnknownPlaceholder(text, known)
    if (unknown) errors[path] = `${unknown} is not filled in. Use ${inBraces}.`
  }
  if (!entry.mailText && !entry.whatsappText && !entry.smsText) errors.mailText = 'Write the text of a mail, of a WhatsApp message or of an SMS.'
  if (entry.mailText && !entry.mailSubject) errors.mailSubject = 'Enter the subject.'
  if (entry.whatsappName && !entry.whatsappText) errors.whatsappText = 'Enter the text that Meta approved.'
  if (entry.whatsappName && !entry.whatsappLanguage) errors.whatsappLanguage = 'Enter the language that it was approved in.'
  if (entry.smsText) {
    if (!entry.smsTemplateId) errors.smsTemplateId = 'Enter the id that the operators gave this text.'
    const { smsText } = fillInstitute(entry)
    const filled = fillSms(smsText, sampleValues)
    const parts = 'text' in filled ? countParts(filled.text) : null
    if (listTags(smsText).length > 0) errors.smsText = 'Write the fields by name, such as {name}; the site makes the variables of them.'
    else if (parts === null) errors.smsText = 'Use letters, digits and common signs only; others cost extra or cannot be sent.'
    else if (parts > maxSmsParts) errors.smsText = `The text is ${parts} SMS long. Use at most 306 characters with all values in.`
  }
  return errors
}
