import { inArray } from 'drizzle-orm'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { LeadResult } from './change-lead.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { leadStates } from './lead-states.ts'
import { assignLead, changeLeadState, takeLead } from './lead-writes.server.ts'
import { listPageSize } from './list-leads.server.ts'
import { leads } from './schema.server.ts'

/** What became of several enquiries: how many were changed, and why each of the others was not. */
export type BulkResult = { words: string; refused: { id: string; reference: string; why: string }[] }
export type Chosen = { id: string; version: number }

/** Reads the chosen rows of a list out of a form; at most four pages' worth. */
export function parseSelection(form: FormData): Chosen[] {
  const versions = new Map<string, number>()
  for (const value of form.getAll('version').slice(0, mostChosen)) {
    const [, id, version] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(String(value)) ?? []
    if (id && version) versions.set(id, Number(version))
  }
  const ids = [...new Set(form.getAll('lead').map(String))].filter(isUuid).slice(0, mostChosen)
  // Without a version it is taken as never seen, which every locked change refuses.
  return ids.map((id) => ({ id, version: versions.get(id) ?? 0 }))
}

const mostChosen = listPageSize * 4

/**
 * Does one thing with several enquiries, each in a transaction of its own.
 * @returns null for a form of another page
 */
export async function changeManyLeads(form: FormData, actor: LeadActor): Promise<BulkResult | null> {
  const change = readChange(form, actor)
  if (!change) return null
  const chosen = parseSelection(form)
  if (chosen.length === 0) return { words: 'Nothing was chosen. Tick the enquiries first.', refused: [] }
  const refused: { id: string; why: string }[] = []
  for (const lead of chosen) {
    const written = await change(lead)
    if (!written.ok) refused.push({ id: lead.id, why: written.words })
  }
  const references = await referencesOf(refused.map(({ id }) => id))
  const done = chosen.length - refused.length
  return {
    words: `${done === 1 ? '1 enquiry is changed' : `${done} enquiries are changed`}${refused.length > 0 ? `, ${refused.length} ${refused.length === 1 ? 'is' : 'are'} not:` : '.'}`,
    refused: refused.map(({ id, why }) => ({ id, why, reference: references.get(id) ?? 'An enquiry' })),
  }
}

function readChange(form: FormData, actor: LeadActor): ((lead: Chosen) => Promise<LeadResult>) | null {
  const what = form.get('do')
  const seenOf = ({ id, version }: Chosen) => ({ leadId: id, version, seen: Number.MAX_SAFE_INTEGER })
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
  return what === 'state' && to ? (lead) => changeLeadState(seenOf(lead), actor, to, note) : null
}

async function referencesOf(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db().select({ id: leads.id, reference: leads.reference }).from(leads).where(inArray(leads.id, ids))
  return new Map(rows.map((row) => [row.id, row.reference]))
}
