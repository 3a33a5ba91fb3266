import type { ListKeys } from '#app/lib/synced-list/browser-copy.ts'
import type { ListChange } from '#app/lib/synced-list/history.ts'
import type { ListFormat } from '#app/lib/synced-list/stored-list.ts'
import { getCurrentTopicID } from './topic-ids.ts'

/** Set by a learner. A topic without a state is pending. */
export const topicStates = ['learning', 'done', 'skipped'] as const
export type TopicState = (typeof topicStates)[number]

/** In the browser: `topic-progress` holds a JSON list of `{ topicID, changedAt, state }`. */
export const progressKeys = {
  list: 'topic-progress',
  removed: 'topic-progress-removed',
  owner: 'topic-progress-owner',
  others: 'topic-progress-kept',
  backup: 'topic-progress-backup',
} as const satisfies ListKeys
export const progressFormat = { idField: 'topicID', states: topicStates } as const satisfies ListFormat

/** In the format of /api/topic-progress. `state` null: pending again. */
export type ProgressChange = { topicID: string; changedAt: string; state: TopicState | null }

const isTopicState = (state: unknown): state is TopicState => topicStates.some((known) => known === state)
export const toProgressChange = ({ id, changedAt, state }: ListChange): ProgressChange => ({
  topicID: id,
  changedAt,
  state: isTopicState(state) ? state : null,
})
export const toTopicHistoryChange = ({ topicID, changedAt, state }: ProgressChange): ListChange =>
  state === null ? { id: topicID, changedAt, removed: true } : { id: topicID, changedAt, removed: false, state }

/** Keyboard keys for the focused topic. */
export const stateKeys: Record<string, TopicState | null> = { p: null, r: null, l: 'learning', d: 'done', s: 'skipped' }

/** If two ids map to one topic, the first in the list wins: it is the newer. */
export function getCurrentStates(ids: readonly string[], states: ReadonlyMap<string, string>): Map<string, TopicState> {
  const current = new Map<string, TopicState>()
  for (const id of ids) {
    const [now, state] = [getCurrentTopicID(id), states.get(id)]
    if (isTopicState(state) && !current.has(now)) current.set(now, state)
  }
  return current
}

export function countTopicStates(skills: readonly string[], states: ReadonlyMap<string, TopicState>): Record<TopicState | 'pending', number> {
  const counts = { pending: 0, learning: 0, done: 0, skipped: 0 }
  for (const skill of skills) counts[states.get(skill) ?? 'pending'] += 1
  return counts
}
