import { findLead } from '#app/domain/leads/find-lead.server.ts'
import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import type { Permission } from '#app/domain/leads/lead-transitions.ts'
import { listLeadMessages } from '#app/domain/messages/list-lead-messages.server.ts'
import type { HistoryItem } from './lead-history.tsx'

/** One enquiry with its history and sent messages; null if unknown or erased. @param before see `findLead` */
export async function loadLead(id: string, permission: Permission, before: number | null): Promise<{ detail: LeadDetail; history: HistoryItem[] } | null> {
  // Older pages of the history come without messages: the first page showed them all.
  const [detail, messages] = await Promise.all([findLead(id, permission, before), before === null ? listLeadMessages(id) : []])
  if (!detail) return null
  const sent = messages.map((message): HistoryItem => {
    const { id: key, at, fromCopy } = message
    return { kind: 'sent', key, at, actor: null, note: null, fromCopy, message }
  })
  return { detail, history: [...detail.events, ...sent].sort((a, b) => b.at.getTime() - a.at.getTime()) }
}
