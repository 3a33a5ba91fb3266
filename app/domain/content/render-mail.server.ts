import { logWarning } from '#app/platform/log/log.server.ts'
import { fillMail, type MailEntry, type MailText } from './fill-mail.ts'
import { fillInstitute } from './institute.ts'
import { listFileMails, mailContent } from './mail-content.server.ts'
import type { ConditionsOf, MailId, MailValues } from './mail-rules.ts'
import { type ContentEntry, derive, listContent } from './published-content.server.ts'

/**
 * A mail in the words that are public now. Every mail of the site is made here.
 * @param values for its placeholders. Nothing that a stranger typed: a form must not carry their words into another's mailbox.
 * @param facts the details that the site adds between its two parts
 * @param conditions which of its paragraphs that are not always shown are shown
 */
export function renderMail<Id extends MailId>(
  id: Id,
  values: MailValues<Id>,
  { facts = '', conditions = [] }: { facts?: string; conditions?: readonly ConditionsOf<Id>[] } = {},
): MailText {
  const entry = derive(listContent(mailContent), usableMails).get(id) ?? listFileMails()[id]
  return fillMail(fillInstitute(entry), values, facts, conditions)
}

/** Without those that this version of the site cannot send: then the file's words are sent. */
function usableMails(entries: readonly ContentEntry<MailEntry>[]): Map<string, MailEntry> {
  const isUsable = ({ slug, entry }: ContentEntry<MailEntry>) => {
    const [fault] = Object.entries(mailContent.check?.(entry, slug) ?? {})
    if (fault) logWarning(`The mail ${slug} is sent in the words of the file: ${fault.join(': ')} Open it at /staff/content and publish it again.`)
    return !fault
  }
  return new Map(entries.filter(isUsable).map(({ slug, entry }) => [slug, entry]))
}
