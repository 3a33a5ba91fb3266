import { z } from 'zod'
import { config } from '#app/platform/config.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { fillTemplate, partsOf, tagsOf } from '#app/platform/sms/sms-template.ts'
import { smsTemplates } from '#content/sms-templates.ts'
import { defineContent } from './define-content.ts'
import { type ContentEntry, derive, listContent } from './published-content.server.ts'
import { isSms, type SmsId, smsRules } from './sms-rules.ts'

const mostParts = 2

const smsSchema = z.strictObject({
  id: z.string().trim().min(1).max(60).meta({ title: 'Name', description: 'Which SMS this is. It does not change.', control: 'hidden' }),
  text: z.string().trim().min(20).max(400).meta({
    title: 'Text',
    description:
      'Word for word as it is registered with the operators, with the variables of this SMS in their order; the preview lists them. One SMS holds 160 characters with all values in, two hold 306. Longer texts are not sent.',
  }),
  templateId: z
    .string()
    .trim()
    .regex(/^(\d{10,25})?$/, 'Enter the id of 10 to 25 digits that the registration gave.')
    .default('')
    .meta({
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
  sample: ({ text }, slug) => ({ text: isSms(slug) ? fillInOrder(text, slug, 'sample') : text, notes: notesOf(text, slug) }),
  check: listFaults,
})

/**
 * An SMS as it is registered, or null: it cannot be sent, because there is no gateway or no template id.
 * A text is never sent with the id of another.
 */
export function findSms(id: SmsId): { text: string; templateId: string } | null {
  const { sms } = config()
  if (!sms) return null
  const { text, templateId } = derive(listContent(smsContent), usableTexts).get(id) ?? { text: files[id], templateId: '' }
  const registered = templateId || sms.templates[id]
  return registered ? { text, templateId: registered } : null
}

/** Without those that would be refused or are not registered: then the file's text is sent. */
function usableTexts(entries: readonly ContentEntry<SmsEntry>[]): Map<string, SmsEntry> {
  const isUsable = ({ slug, entry }: ContentEntry<SmsEntry>) => {
    const [fault] = Object.entries(listFaults(entry, slug))
    if (fault) logWarning(`The SMS ${slug} is sent in the words of the file: ${fault.join(': ')} Open it at /staff/content and publish it again.`)
    return !fault
  }
  return new Map(entries.filter(isUsable).map(({ slug, entry }) => [slug, entry]))
}

/** What is wrong with an SMS, by the path of the field. */
function listFaults({ id, text, templateId }: SmsEntry, slug: string): Record<string, string> {
  if (!isSms(slug) || id !== slug) return { id: 'The site sends no SMS of this name.' }
  const wanted = smsRules[slug].variables.map(({ tag }) => tag)
  if (tagsOf(text).join() !== wanted.join())
    return { text: `Use exactly these variables in this order: ${smsRules[slug].variables.map(({ tag, help }) => `{#${tag}#} (${help})`).join(', ')}.` }
  const filled = fillInOrder(text, slug, 'longest')
  const parts = partsOf(filled)
  if (parts === null) {
    const strange = [...new Set(filled)].filter((character) => partsOf(character) === null).join(' ')
    return { text: `These characters cost extra or cannot be sent: ${strange} Write without them; the name of the institute is written out.` }
  }
  if (parts > mostParts) return { text: `With its values the text has ${filled.length} characters, which is ${parts} SMS. Use at most 306 characters.` }
  if (text !== files[slug] && templateId === '')
    return { templateId: 'This text is not the one that the site’s own id belongs to. Register it with the operators and enter its template id.' }
  return {}
}

function fillInOrder(text: string, slug: SmsId, which: 'sample' | 'longest'): string {
  const { variables } = smsRules[slug]
  return tagsOf(text).join() === variables.map(({ tag }) => tag).join()
    ? fillTemplate(
        text,
        variables.map((variable) => variable[which]),
      )
    : text
}

function notesOf(text: string, slug: string): string[] {
  if (!isSms(slug)) return []
  const filled = fillInOrder(text, slug, 'longest')
  const parts = partsOf(filled)
  const { help, variables } = smsRules[slug]
  return [
    help,
    ...variables.map((variable) => `{#${variable.tag}#}: ${variable.help}`),
    `Length with its longest values: ${filled.length} characters${parts === null ? '' : `, which is ${parts} SMS`}.`,
  ]
}
