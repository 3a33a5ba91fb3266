import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { bulkTransition, type ManyTurned } from '#app/domain/bookings/transition-offering.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseScheduleFilter, writeStaffFilter } from './schedule-filter.ts'

const mostAtOnce = 100

/** Does what the list's form asks for with the chosen offerings. `to`: go on there. Null for what is no form of the list. */
export async function handleListForm(form: FormData, actorId: string): Promise<{ to: string } | { reply: ManyTurned | string } | null> {
  const turn = (['publish', 'close'] as const).find((known) => known === form.get('do'))
  if (!turn) return null
  const ids = [...new Set(form.getAll('selected').map(String).filter(isUuid))].slice(0, mostAtOnce)
  if (ids.length === 0) return { reply: 'Nothing was chosen. Choose rows in the list first.' }
  const query = writeStaffFilter(parseScheduleFilter(new URLSearchParams(String(form.get('filter') ?? '').slice(0, 2000))))
  const outcome = await bulkTransition(ids, turn, actorId)
  if (outcome.done === 0 || outcome.refused.length > 0) return { reply: outcome }
  const back = query.size > 0 ? `/staff/bookings?${query}` : '/staff/bookings'
  return { to: createUndoLink(back, `offering.${turn}-many`, outcome.eventId) }
}
