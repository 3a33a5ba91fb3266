import { z } from 'zod'
import { mails } from '#content/mails.ts'
import { defineContent } from './define-content.ts'
import { fillInstitute, findUnknownPlaceholder, institutePlaceholders } from './institute.ts'
import {
  type ConditionsOf,
  findMailRule,
  findPlaceholder,
  type MailCondition,
  type MailId,
  type MailValues,
  mailConditions,
  mailIds,
  mailPlaceholders,
} from './mail-rules.ts'
import { type ContentEntry, derive, listContent, pickUsable } from './published-content.server.ts'

const conditions = Object.keys(mailConditions) as MailCondition[]
const formatPlaceholders = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
const paragraphs = (title: string, description: string) =>
  z
    .array(
      z.strictObject({
        text: z.string().trim().min(1, 'Enter the paragraph, or remove it.').max(1000).meta({ title: 'Text' }),
        when: z.enum(conditions).default('always').meta({ title: 'Shown', description: 'Always, if nothing is chosen.', labels: mailConditions }),
      }),
    )
    .max(20)
    .meta({ title, description, item: 'Paragraph' })

const mailSchema = z.strictObject({
  id: z.string().trim().min(1).max(60).meta({ title: 'Name', description: 'Which mail this is. It does not change.', control: 'hidden' }),
  subject: z
    .string()
    .trim()
    .min(3)
    .max(120)
    .regex(/^[^\r\n]*$/, 'Enter the subject in one line.')
    .meta({ title: 'Subject', description: 'Words in braces such as {name} are filled in. The preview lists those of this mail.' }),
  before: paragraphs('Paragraphs', `Words in braces such as {name} are filled in. In every mail: ${formatPlaceholders(institutePlaceholders)}.`).min(1),
  after: paragraphs(
    'Paragraphs after the details',
    'The site adds the details, such as date and place, between the two parts. Empty if a mail has no details.',
  ),
})

/** A mail of these conditions is wrong without its conditional paragraph. */
const neededConditions: MailCondition[] = ['guardian']

type FileMail = { subject: string; before: readonly FileParagraph[]; after: readonly FileParagraph[] }
type FileParagraph = string | { text: string; when: MailCondition }

const files: Record<MailId, FileMail> = mails

export function listFileMails(): Record<MailId, MailEntry> {
  const toParagraph = (given: FileParagraph) => (typeof given === 'string' ? { text: given, when: 'always' as const } : given)
  const toEntry = (id: MailId): MailEntry => ({
    id,
    subject: files[id].subject,
    before: files[id].before.map(toParagraph),
    after: files[id].after.map(toParagraph),
  })
  return Object.fromEntries(mailIds.map((id) => [id, toEntry(id)])) as Record<MailId, MailEntry>
}

export const mailContent = defineContent({
  kind: 'mail',
  name: 'Mail',
  listName: 'Mails',
  help: 'The words of every mail the site sends.',
  schema: mailSchema,
  files: listFileMails,
  slugField: 'id',
  isFixed: true,
  titleOf: ({ id }) => findMailRule(id)?.title ?? id,
  sample: (entry, slug) => ({ ...fillMailSample(fillInstitute(entry), findMailRule(slug)?.facts ?? ''), notes: listNotes(slug) }),
  check: listErrors,
})

function listErrors(entry: MailEntry, slug: string): Record<string, string> {
  const rule = findMailRule(slug)
  if (!rule || entry.id !== slug) return { id: 'The site sends no mail of this name.' }
  const errors: Record<string, string> = {}
  const known: readonly string[] = [...rule.needs, ...rule.may, ...institutePlaceholders]
  const all = (['before', 'after'] as const).flatMap((part) => entry[part].map((paragraph, place) => ({ ...paragraph, path: `${part}.${place}` })))

  const unknownInSubject = findUnknownPlaceholder(entry.subject, known)
  const textOnly = listPlaceholders(entry.subject).find((name) => findPlaceholder(name)?.isTextOnly)
  if (unknownInSubject) {
    const allowed = known.filter((name) => !findPlaceholder(name)?.isTextOnly)
    errors.subject = getUnknownMessage(unknownInSubject, allowed)
  } else if (textOnly) errors.subject = `{${textOnly}} cannot be in the subject. Use it in a paragraph.`
  for (const { text, when, path } of all) {
    const unknown = findUnknownPlaceholder(text, known)
    if (unknown) errors[`${path}.text`] = getUnknownMessage(unknown, known)
    if (when !== 'always' && !rule.when.includes(when))
      errors[`${path}.when`] = `This mail has paragraphs of these kinds: ${['always' as const, ...rule.when].map((one) => mailConditions[one]).join('; ')}.`
  }
  // A needed placeholder must be in the subject, or in an unconditional paragraph that no missing value can drop.
  const isAlways = (name: string) =>
    listPlaceholders(entry.subject).includes(name) ||
    all.some(({ text, when }) => when === 'always' && listPlaceholders(text).includes(name) && !listPlaceholders(text).some(canDropParagraph))
  const missing = rule.needs.filter((name) => !isAlways(name))
  if (missing.length > 0) errors.before = `This mail needs ${formatPlaceholders(missing)} in a paragraph that is always shown.`
  const [absent] = neededConditions.filter((when) => (rule.when as readonly MailCondition[]).includes(when) && !all.some((one) => one.when === when))
  if (absent) errors.before ??= `Add a paragraph with “${mailConditions[absent]}”.`
  if (rule.facts === undefined && entry.after.length > 0) errors.after = 'This mail has no details. Move these paragraphs to the ones before.'
  return errors
}

function getUnknownMessage(unknown: string, known: readonly string[]): string {
  return `${unknown} cannot be filled in here. Use one of: ${formatPlaceholders(known)}.`
}

function listNotes(slug: string): string[] {
  const rule = findMailRule(slug)
  if (!rule) return []
  const line = (names: readonly (keyof typeof mailPlaceholders)[]) => names.map((name) => `{${name}}: ${mailPlaceholders[name].help}`)
  return [
    rule.help,
    ...line(rule.needs).map((text) => `${text} (needed)`),
    ...line(rule.may),
    ...(rule.when.length > 0
      ? [`A paragraph of this mail can be shown: ${['always' as const, ...rule.when].map((one) => mailConditions[one]).join('; ')}.`]
      : []),
  ]
}

type Paragraph = { text: string; when: MailCondition }
/** The details that the site adds are between `before` and `after`. */
type MailEntry = { id: string; subject: string; before: Paragraph[]; after: Paragraph[] }
export type MailText = { subject: string; text: string }
type MailTexts = Record<string, string | null>

function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

const canDropParagraph = (name: string) => findPlaceholder(name)?.dropsParagraph === true

/** Fills in once: braces within a value stay as they are. @param met the conditions that are true, besides `always` */
function fillMail({ subject, before, after }: MailEntry, values: MailTexts, facts: string, met: readonly MailCondition[]): MailText {
  const shown = (part: Paragraph[]) => part.flatMap(({ text, when }) => (when === 'always' || met.includes(when) ? (fillText(text, values) ?? []) : []))
  const parts = [...shown(before), facts, ...shown(after)].filter((part) => part.trim() !== '')
  return { subject: fillText(subject, values) ?? '', text: `${parts.join('\n\n')}\n` }
}

function fillMailSample({ subject, before, after }: MailEntry, facts: string): MailText {
  const values = Object.fromEntries(Object.entries(mailPlaceholders).map(([name, { sample }]) => [name, sample]))
  const marked = (part: Paragraph[]) =>
    part.map(({ text, when }): Paragraph => ({ text: when === 'always' ? text : `[${mailConditions[when]}]\n${text}`, when: 'always' }))
  return fillMail({ id: '', subject, before: marked(before), after: marked(after) }, values, facts, [])
}

/** Returns null if a placeholder that can drop the paragraph has no value. Other placeholders without a value are removed with the space before. */
function fillText(text: string, values: MailTexts): string | null {
  let isDropped = false
  const filled = text.replace(/([ \n]?)\{(\w+)\}/g, (token, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return token
    const value = values[name]
    if (!value && canDropParagraph(name)) isDropped = true
    return value ? space + value : ''
  })
  return isDropped ? null : filled
}

/**
 * All mails of the site are made here. @param values never what a stranger typed: a form must not send a stranger's words to other people's mailboxes
 * @param facts the details between the two parts of the text @param conditions those that are true: their paragraphs are shown
 */
export function renderMail<Id extends MailId>(
  id: Id,
  values: MailValues<Id>,
  { facts = '', conditions: met = [] }: { facts?: string; conditions?: readonly ConditionsOf<Id>[] } = {},
): MailText {
  const entry = derive(listContent(mailContent), pickUsableMails).get(id) ?? listFileMails()[id]
  return fillMail(fillInstitute(entry), values, facts, met)
}

const pickUsableMails = (entries: readonly ContentEntry<MailEntry>[]) => pickUsable('mail', entries, listErrors)
