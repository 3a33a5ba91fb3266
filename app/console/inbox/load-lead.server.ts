import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import type { Permission } from '#app/domain/leads/lead-transitions.ts'
import { readLead } from '#app/domain/leads/read-lead.server.ts'
import { listLeadMessages } from '#app/domain/messages/list-lead-messages.server.ts'
import type { HistoryItem } from './lead-history.tsx'

/** One enquiry and its history with the messages that were sent; null for an unknown or erased one. @param before as of `readLead` */
export async function loadLead(id: string, permission: Permission, before: number | null): Promise<{ detail: LeadDetail; history: HistoryItem[] } | null> {
  // Who goes on in a long history has seen the messages.
  const [detail, messages] = await Promise.all([readLead(id, permission, before), before === null ? listLeadMessages(id) : []])
  if (!detail) return null
  const sent = messages.map((message): HistoryItem => {
    const { id: key, at, fromCopy } = message
    return { kind: 'sent', key, at, actor: null, note: null, fromCopy, message }
  })
  return { detail, history: [...detail.events, ...sent].sort((a, b) => b.at.getTime() - a.at.getTime()) }
}
