import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { lockMergeGroup, type OwnsLead } from '#app/domain/leads/merge-group.server.ts'
import { readMyDataLink } from '#app/domain/leads/my-data-link.server.ts'
import { enqueueMessages } from '#app/domain/messages/outbox.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { readLeadData } from './export-data.server.ts'

/**
 * What a link from a mail opens: the enquiry, and of what staff made one with it only what has the address that the mail went to.
 * @returns null if it is forged, past its time, or its enquiry was erased or has another address by now
 */
export async function openMyDataLink(token: string) {
  const link = readMyDataLink(token)
  return link && !link.isOver ? await readLeadData(link.leadId, link.isFor) : null
}

/** What `openMyDataLink` opens, to be kept as a file; the download is recorded. */
export async function exportMyData(token: string) {
  const enquiry = await openMyDataLink(token)
  if (enquiry) await recordAudit(db(), { actorId: null, action: 'my-data.export', subject: `lead:${enquiry.id}` })
  return enquiry
}

/** Which enquiries belong to who holds a link: those with the address that it was sent to. */
export function ownsByLink(token: string): OwnsLead {
  const link = readMyDataLink(token)
  return ({ email }) => link?.isFor(email) ?? false
}

/**
 * Sends a new link to the address that this one was sent to, if the enquiry, or one that it became part of, still has it;
 * one mail in ten minutes. Who holds an old link cannot tell whether anything was sent.
 */
export async function sendNewLink(token: string, now = new Date()): Promise<void> {
  const link = readMyDataLink(token)
  if (!link) return
  await inTransaction(async (tx) => {
    const theirs = (await lockMergeGroup(tx, link.leadId)).find(({ erasedAt, email }) => !erasedAt && link.isFor(email))
    const tenMinutes = now.toISOString().slice(0, 'yyyy-mm-ddThh:m'.length)
    if (theirs) await enqueueMessages(tx, theirs.id, [{ channel: 'mail', kind: 'my-data-link', cause: `asked/${tenMinutes}` }])
  })
}
