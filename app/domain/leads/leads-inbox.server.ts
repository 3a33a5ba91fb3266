import type { Role } from '#app/domain/accounts/roles.ts'
import { decodeCursor } from '#app/lib/page-cursor.ts'
import type { LiveTopic } from '#app/platform/live/live-server.server.ts'
import type { BulkResult } from './bulk-leads.server.ts'
import { changeManyLeads } from './bulk-leads.server.ts'
import { listCounsellors, setAvailable } from './counsellors.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { openFind, sealFind } from './lead-conditions.server.ts'
import { parseLeadFilter, writeLeadFilter } from './lead-filter.ts'
import { listLeads, listPageSize, listSources } from './list-leads.server.ts'

/** Open consoles are told that an enquiry came or changed, never which. */
export const leadsTopic: LiveTopic<readonly Role[]> = { name: 'leads', ofRecord: false, changes: ['leads'], access: ['counsellor'] }

/** Everything that the inbox shows for an address. @param search the address's query */
export async function readInbox(search: URLSearchParams, person: { id: string; role: string }) {
  const filter = parseLeadFilter(search)
  const cursor = decodeCursor(search.get('after'), 'uuid')
  const [list, counsellors, sources] = await Promise.all([listLeads(filter, cursor, person.id), listCounsellors(), listSources()])
  return {
    list,
    filter,
    text: filter.find ? openFind(filter.find) : null,
    isFurther: cursor !== null,
    counsellors,
    sources,
    person: { id: person.id, isAdmin: person.role === 'admin' },
    now: new Date(),
    pageSize: listPageSize,
  }
}

/** Does what a form of the inbox asks for. `to`: go on there. Null for what is no form of this page. */
export async function handleInboxForm(form: FormData, actor: LeadActor): Promise<{ to: string } | { reply: BulkResult } | null> {
  const back = writeLeadFilter(parseLeadFilter(new URLSearchParams(String(form.get('filter') ?? '').slice(0, 2000))))
  const to = (query: URLSearchParams) => ({ to: query.size > 0 ? `/staff/leads?${query}` : '/staff/leads' })
  if (form.get('do') === 'find') {
    const text = String(form.get('text') ?? '')
      .trim()
      .slice(0, 200)
    if (text) back.set('find', sealFind(text))
    return to(back)
  }
  if (form.get('do') === 'available') {
    const refusal = await setAvailable(actor, String(form.get('user') ?? ''), form.get('available') === 'on')
    return refusal ? { reply: { words: refusal, refused: [] } } : to(back)
  }
  const reply = await changeManyLeads(form, actor)
  if (!reply) return null
  return reply.refused.length === 0 && form.get('do') === 'take' ? to(back) : { reply }
}
