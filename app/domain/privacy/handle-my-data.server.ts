import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import type { OwnsLead } from '#app/domain/leads/merge-group.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { giveConsent, withdrawConsent } from './consents.server.ts'
import { eraseLead } from './erase-lead.server.ts'

export type MyDataAnswer = { done: 'withdrawn' | 'given' | 'erased' } | { refused: 'not-confirmed' | 'unknown' }

/**
 * Handles a form about one enquiry: a consent ended or given, or the whole of it erased.
 * @param leadId the enquiry that the visitor may act on
 * @param owns which others of its merge group are theirs
 */
export async function handleMyDataForm(request: Request, leadId: string, owns: OwnsLead): Promise<MyDataAnswer> {
  const form = await readSentForm(request)
  switch (form.get('form')) {
    case 'withdraw-contact':
    case 'withdraw-updates':
      await withdrawConsent(leadId, form.get('form') === 'withdraw-contact' ? 'contact' : 'updates', owns)
      return { done: 'withdrawn' }
    case 'give-updates':
      await giveConsent(leadId, 'updates', getNoticeVersion())
      return { done: 'given' }
    case 'erase':
      if (form.get('confirmed') !== 'on') return { refused: 'not-confirmed' }
      await inTransaction(async (tx) => {
        await eraseLead(tx, leadId, 'asked', owns)
        await publishChange(tx, 'leads')
      })
      return { done: 'erased' }
    default:
      return { refused: 'unknown' }
  }
}
