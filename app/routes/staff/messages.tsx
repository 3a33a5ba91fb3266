import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listAnswer, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { messageList } from '#app/console/messages/message-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { getReplayedMessage } from '#app/domain/messages/message-filter.ts'
import { countDead, countLimit, discardMessages, replayAllDead, replayMessages, undeliveredQuery } from '#app/domain/messages/undelivered.server.ts'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Messages')

export const loader = listLoader(messageList, undeliveredQuery, { more: async () => ({ dead: await countDead(), deadLimit: countLimit }) })

export const action = listAction(
  messageList,
  {
    replay: (rows, { person }) =>
      replayMessages(
        rows.map(({ id }) => id),
        person.id,
      ),
    drop: (rows, { person }) =>
      discardMessages(
        rows.map(({ id }) => id),
        person.id,
      ),
  },
  async (form, { person }) => (form.get('do') === 'replay-all' ? listAnswer(getReplayedMessage(await replayAllDead(person.id))) : null),
)

export default listPage(messageList)
