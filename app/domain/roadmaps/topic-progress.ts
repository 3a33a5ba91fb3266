import type { ListKeys } from '#app/lib/kept-list/browser-copy.ts'
import type { Change } from '#app/lib/kept-list/history.ts'
import type { ListFormat } from '#app/lib/kept-list/stored-list.ts'
import { currentTopicID } from './topic-ids.ts'

/** What a learner says of a topic; a topic of which nothing is said is pending. */
export const topicStates = ['learning', 'done', 'skipped'] as const
export type TopicState = (typeof topicStates)[number]

/** How progress is kept in the browser: under `topic-progress` a JSON list of `{ topicID, changedAt, state }`. */
export const progressKeys = {
  list: 'topic-progress',
  removed: 'topic-progress-removed',
  owner: 'topic-progress-owner',
  kept: 'topic-progress-kept',
  backup: 'topic-progress-backup',
} as const satisfies ListKeys
export const progressFormat = { idField: 'topicID', states: topicStates } as const satisfies ListFormat

/** A change as /api/topic-progress sends and takes it; null: pending again. */
export type ProgressChange = { topicID: string; changedAt: string; state: TopicState | null }

const isTopicState = (state: unknown): state is TopicState => topicStates.some((known) => known === state)
export const toProgressChange = ({ id, changedAt, state }: Change): ProgressChange => ({ topicID: id, changedAt, state: isTopicState(state) ? state : null })
export const fromProgressChange = ({ topicID, changedAt, state }: ProgressChange): Change =>
  state === null ? { id: topicID, changedAt, removed: true } : { id: topicID, changedAt, removed: false, state }

/** Keys by which a topic that has the focus is marked. */
export const stateKeys: Record<string, TopicState | null> = { p: null, r: null, l: 'learning', d: 'done', s: 'skipped' }

/** What is kept by former ids counts for the topic of today; of two the one that stands first, which is the newer. */
export function currentStates(ids: readonly string[], states: ReadonlyMap<string, string>): Map<string, TopicState> {
  const current = new Map<string, TopicState>()
  for (const id of ids) {
    const [now, state] = [currentTopicID(id), states.get(id)]
    if (isTopicState(state) && !current.has(now)) current.set(now, state)
  }
  return current
}

export function countStates(skills: readonly string[], states: ReadonlyMap<string, TopicState>): Record<TopicState | 'pending', number> {
  const counts = { pending: 0, learning: 0, done: 0, skipped: 0 }
  for (const skill of skills) counts[states.get(skill) ?? 'pending'] += 1
  return counts
}
