import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { createDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { bulkTransition, listTurns } from './list-bulk.server.ts'
import { parseListFilter, writeListFilter } from './list-filter.ts'
import { type ManyOutcome, mostAtOnce } from './publication-labels.ts'

/** Does what a list's forms ask for: a new draft, or something with the chosen ones. `to`: go on there. Null for what is no form of the list. */
export async function handleList(
  kind: PublicationKind,
  form: FormData,
  { actorId, isReserved }: { actorId: string; isReserved: (slug: string) => boolean },
): Promise<{ to: string } | { reply: ManyOutcome | string } | null> {
  const { dashboard } = editorKinds[kind]
  if (form.get('do') === 'new') {
    const id = String(form.get('id') ?? '')
    if (!isUuid(id)) return null
    await createDraft(kind, id, actorId)
    return { to: `${dashboard}/${id}` }
  }
  const turn = listTurns.find((known) => known === form.get('do'))
  if (!turn) return null
  const chosen = [...new Set(form.getAll('selected').map(String).filter(isUuid))]
  if (chosen.length === 0) return { reply: 'Nothing was chosen. Choose rows in the list first.' }
  const query = writeListFilter(parseListFilter(new URLSearchParams(String(form.get('filter') ?? '').slice(0, 2000))))
  const seen = new Map(
    form.getAll('seen').map((pair): [string, number] => {
      const [id = '', revision] = String(pair).split('.')
      return [id, Number(revision)]
    }),
  )
  const outcome = await bulkTransition(kind, chosen.slice(0, mostAtOnce), turn, { seen, isReserved, actorId })
  const left = Math.max(0, chosen.length - mostAtOnce)
  if (outcome.done === 0 || outcome.refused.length > 0 || left > 0) return { reply: { ...outcome, left } }
  return { to: createUndoLink(query.size > 0 ? `${dashboard}?${query}` : dashboard, `publication.${turn}-many`, outcome.eventId) }
}
