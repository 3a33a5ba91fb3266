import { inArray } from 'drizzle-orm'
import type { BulkResult, SelectedRow } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { LeadResult } from './change-lead.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { leadStates, lostReasons } from './lead-states.ts'
import { assignLead, changeLeadState, takeLead } from './lead-writes.server.ts'
import { leads } from './schema.server.ts'

/** Does one thing with several enquiries, each in a transaction of its own. @param form `do` and what it needs */
export async function changeManyLeads(rows: readonly SelectedRow[], form: FormData, actor: LeadActor): Promise<BulkResult> {
  const change = readChange(form, actor)
  if (!change) return { done: 0, refused: [], message: 'This form cannot be read.' }
  const refused: { id: string; why: string }[] = []
  for (const lead of rows) {
    const written = await change(lead)
    if (!written.ok) refused.push({ id: lead.id, why: written.words })
  }
  const references = await referencesOf(refused.map(({ id }) => id))
  const done = rows.length - refused.length
  return {
    done,
    message: `${done === 1 ? '1 enquiry is changed' : `${done} enquiries are changed`}${refused.length > 0 ? `, ${refused.length} ${refused.length === 1 ? 'is' : 'are'} not:` : '.'}`,
    refused: refused.map(({ id, why }) => ({ id, why, title: references.get(id) ?? 'An enquiry' })),
  }
}

function readChange(form: FormData, actor: LeadActor): ((lead: SelectedRow) => Promise<LeadResult>) | null {
  const what = form.get('do')
  const seenOf = ({ id, version }: SelectedRow) => ({ leadId: id, version, seen: Number.MAX_SAFE_INTEGER })
  if (what === 'take') return (lead) => takeLead(lead.id, actor)
  if (what === 'assign') {
    const assignee = form.get('assignee')
    return typeof assignee === 'string' ? (lead) => assignLead(seenOf(lead), actor, assignee || null) : null
  }
  const to = leadStates.find((state) => state === form.get('to'))
  const note =
    String(form.get('note') ?? '')
      .trim()
      .slice(0, 500) || null
  const lostReason = lostReasons.find((reason) => reason === form.get('lostReason')) ?? null
  return what === 'state' && to ? (lead) => changeLeadState(seenOf(lead), actor, { to, note, lostReason }) : null
}

async function referencesOf(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db().select({ id: leads.id, reference: leads.reference }).from(leads).where(inArray(leads.id, ids))
  return new Map(rows.map((row) => [row.id, row.reference]))
}
