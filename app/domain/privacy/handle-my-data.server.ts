import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { grantUpdates, withdrawConsents } from '#app/domain/leads/consents.server.ts'
import type { OwnsLead } from '#app/domain/leads/merge-group.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { eraseLead } from './erase-lead.server.ts'

type MyDataResult = { done: 'withdrawn' | 'given' | 'erased' } | { refused: 'not-confirmed' | 'unknown' }

/** The visitor may act on the enquiry `leadId`. `owns` says which others of the merge group belong to the person. */
export async function handleMyDataForm(request: Request, leadId: string, owns: OwnsLead): Promise<MyDataResult> {
  const form = await readSentForm(request)
  switch (form.get('form')) {
    case 'withdraw-contact':
    case 'withdraw-updates':
      await withdrawConsents(leadId, { purposes: [form.get('form') === 'withdraw-contact' ? 'contact' : 'updates'], owns })
      return { done: 'withdrawn' }
    case 'give-updates':
      await grantUpdates(leadId, getNoticeVersion())
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
