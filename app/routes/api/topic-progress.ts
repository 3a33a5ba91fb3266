import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { mergeProgress } from '#app/domain/roadmaps/topic-progress.server.ts'
import { toProgressChange, toTopicHistoryChange } from '#app/domain/roadmaps/topic-progress.ts'
import { progressSchema } from '#app/site/roadmaps/progress-input.ts'
import type { Route } from './+types/topic-progress'

export const handle = policy({ access: { who: 'member', json: { 401: 'Sign in first.' } }, cache: 'none' })

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
