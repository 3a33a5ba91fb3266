import { findPlaceholder, type MailCondition, mailConditions, mailPlaceholders } from './mail-rules.ts'

type Paragraph = { text: string; when: MailCondition }
/** The words of one mail; `before` and `after` the details that the site adds. */
export type MailEntry = { id: string; subject: string; before: Paragraph[]; after: Paragraph[] }
export type MailText = { subject: string; text: string }
type Values = Record<string, string | null>

/** The names in braces in a text. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

/** Whether its paragraph is left out while it has no value. */
export const dropsParagraph = (name: string) => findPlaceholder(name)?.dropsParagraph === true

/**
 * Fills the words of a mail. Values are put in once: braces within a value stay as they are.
 * @param conditions what is so, beside `always`
 */
export function fillMail({ subject, before, after }: MailEntry, values: Values, facts: string, conditions: readonly MailCondition[]): MailText {
  const shown = (paragraphs: Paragraph[]) =>
    paragraphs.flatMap(({ text, when }) => (when === 'always' || conditions.includes(when) ? (fillText(text, values) ?? []) : []))
  const parts = [...shown(before), facts, ...shown(after)].filter((part) => part.trim() !== '')
  return { subject: fillText(subject, values) ?? '', text: `${parts.join('\n\n')}\n` }
}

/** The whole mail with example values; paragraphs that are not always shown say when they are. */
export function fillMailSample({ subject, before, after }: MailEntry, facts: string): MailText {
  const values = Object.fromEntries(Object.entries(mailPlaceholders).map(([name, { sample }]) => [name, sample]))
  const marked = (paragraphs: Paragraph[]) =>
    paragraphs.map(({ text, when }): Paragraph => ({ text: when === 'always' ? text : `[${mailConditions[when]}]\n${text}`, when: 'always' }))
  return fillMail({ id: '', subject, before: marked(before), after: marked(after) }, values, facts, [])
}

/** Null: a placeholder without which the paragraph says nothing has no value. A value that is absent takes the space before it along. */
function fillText(text: string, values: Values): string | null {
  let isDropped = false
  const filled = text.replace(/([ \n]?)\{(\w+)\}/g, (token, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return token
    const value = values[name]
    if (!value && dropsParagraph(name)) isDropped = true
    return value ? space + value : ''
  })
  return isDropped ? null : filled
}
