import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { mergeProgress } from '#app/domain/roadmaps/topic-progress.server.ts'
import { toProgressChange, topicStates, toTopicHistoryChange } from '#app/domain/roadmaps/topic-progress.ts'
import { z } from '#app/lib/zod.ts'
import type { Route } from './+types/topic-progress'

export const handle = policy({ access: { who: 'member', json: { 401: 'Sign in first.' } }, cache: 'none' })

const progressSchema = z.object({
  /** The person who was signed in when the page was rendered; another tab may have changed this. */
  personId: z.string().max(100).optional(),
  changes: z
    .array(z.object({ topicID: z.string().min(1).max(100), changedAt: z.iso.datetime({ offset: true }), state: z.enum(topicStates).nullable() }))
    .max(500),
})

const respond = (status: number, body: object) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** The person's progress: `{ personId, changes: [{ topicID, changedAt, state }] }`. */
export async function loader({ context }: Route.LoaderArgs) {
  return await mergeChanges(getPerson(context).id, [])
}

export async function action({ request, context }: Route.ActionArgs) {
  const body = progressSchema.safeParse(await request.json().catch(() => null))
  if (!body.success)
    return respond(400, { error: 'Send JSON such as {"changes":[{"topicID":"git","changedAt":"2026-11-21T10:00:00Z","state":"done"}]}, at most 500 changes.' })
  const { id } = getPerson(context)
  if (body.data.personId !== undefined && body.data.personId !== id) return respond(409, { error: 'Somebody else is signed in now. Reload the page.' })
  return await mergeChanges(id, body.data.changes)
}

async function mergeChanges(id: string, sent: Parameters<typeof toTopicHistoryChange>[0][]) {
  const { personId, changes } = await mergeProgress(id, sent.map(toTopicHistoryChange))
  return respond(200, { personId, changes: changes.map(toProgressChange) })
}
