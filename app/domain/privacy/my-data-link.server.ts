import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { lockMergeGroup, type OwnsLead } from '#app/domain/leads/merge-group.server.ts'
import { parseMyDataLink } from '#app/domain/leads/my-data-link.server.ts'
import { enqueueMessages } from '#app/domain/messages/outbox.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { findLeadData } from './export-leads.server.ts'

/** Opens the enquiry and those merged with the mail's address. Null if the link is forged or expired, the enquiry erased or its address changed. */
export async function openMyDataLink(token: string) {
  const link = parseMyDataLink(token)
  return link && !link.isOver ? await findLeadData(link.leadId, link.isFor) : null
}

export async function exportMyData(token: string) {
  const enquiry = await openMyDataLink(token)
  if (enquiry) await recordAudit(db(), { actorId: null, action: 'my-data.export', subject: `lead:${enquiry.id}` })
  return enquiry
}

/** A link gives access to the enquiries with the address that it was sent to. */
export function createLinkOwner(token: string): OwnsLead {
  const link = parseMyDataLink(token)
  return ({ email }) => link?.isFor(email) ?? false
}

/** If an enquiry of the group still has the address; one mail in ten minutes. The person cannot find out whether a mail was sent. */
export async function sendNewLink(token: string, now = new Date()): Promise<void> {
  const link = parseMyDataLink(token)
  if (!link) return
  await inTransaction(async (tx) => {
    const theirs = (await lockMergeGroup(tx, link.leadId)).find(({ erasedAt, email }) => !erasedAt && link.isFor(email))
    const tenMinutes = now.toISOString().slice(0, 'yyyy-mm-ddThh:m'.length)
    if (theirs) await enqueueMessages(tx, theirs.id, [{ channel: 'mail', kind: 'my-data-link', cause: `asked/${tenMinutes}` }])
  })
}
