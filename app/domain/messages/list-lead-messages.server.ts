import { desc, sql } from 'drizzle-orm'
import { selectLeadWithCopies } from '#app/domain/leads/merge-group.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { type MessageChannel, type MessageState, messages } from './schema.server.ts'

export type LeadMessage = {
  id: string
  at: Date
  channel: MessageChannel
  kind: string
  state: MessageState
  attempts: number
  /** The message is about an enquiry that was merged into this one. */
  fromCopy: boolean
}

const maxShown = 40

export async function listLeadMessages(leadId: string): Promise<LeadMessage[]> {
  if (!isUuid(leadId)) return []
  const rows = await db()
    .select()
    .from(messages)
    .where(sql`${messages.leadId} in ${selectLeadWithCopies(leadId)}`)
    .orderBy(desc(messages.createdAt))
    .limit(maxShown)
  return rows.map(({ id, sentAt, createdAt, channel, kind, state, attempts, leadId: of }) => ({
    id,
    channel,
    kind,
    state,
    attempts,
    at: sentAt ?? createdAt,
    fromCopy: of !== leadId,
  }))
}
