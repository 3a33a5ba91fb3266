import { withParameter } from '#app/lib/list-address.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { confirmedField, type MessagesConfirm, messagesPath } from './message-filter.ts'
import { countDead, dropMessages, replayAllDead, replayMessages } from './undelivered.server.ts'

const chosenLimit = 100

type Answer = { to: string } | { confirm: MessagesConfirm } | { status: 400 | 422; message: string }

/**
 * Does what a form of the list asks for.
 * @param form `do`: replay, replay-all or drop; `id`: the chosen messages
 * @param search the list's address, to go back to
 * @returns where to go on; a question for what was not asked about yet; or a refusal
 */
export async function handleMessagesForm(form: FormData, search: URLSearchParams, actorId: string): Promise<Answer> {
  const wanted = form.get('do')
  const ids = [...new Set(form.getAll('id'))].filter((id): id is string => typeof id === 'string' && isUuid(id)).slice(0, chosenLimit)
  const confirmed = form.get(confirmedField) !== null
  const back = (done: string) => withParameter(messagesPath, search, 'done', done)
  if (wanted === 'replay-all') {
    if (!confirmed) return { confirm: { do: 'replay-all', ids: [], count: await countDead() } }
    return { to: back(`again-${await replayAllDead(actorId)}`) }
  }
  if (wanted !== 'replay' && wanted !== 'drop') return { status: 400, message: 'This form is not one of this page.' }
  if (ids.length === 0) return { status: 422, message: 'Choose at least one message first.' }
  if (wanted === 'replay') return { to: back(`again-${await replayMessages(ids, actorId)}-${ids.length}`) }
  if (!confirmed) return { confirm: { do: 'drop', ids, count: ids.length } }
  const { dropped, to } = await dropMessages(ids, actorId, withParameter(messagesPath, search, 'done', null))
  return { to: dropped > 0 ? to : back('dropped-0') }
}
