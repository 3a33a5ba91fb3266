import { asc, eq, sql } from 'drizzle-orm'
import { listContent } from '#app/domain/content/published-content.server.ts'
import type { ListAccount } from '#app/lib/synced-list/account-sync.ts'
import { formatTimestamp, type ListChange, merge } from '#app/lib/synced-list/history.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listRoadmaps } from './career-roadmaps.server.ts'
import { topicContent } from './roadmap-topics.server.ts'
import { topicProgress } from './schema.server.ts'
import { getCurrentTopicID } from './topic-ids.ts'
import type { TopicState } from './topic-progress.ts'

// Milliseconds, as in browsers: a stored time must come back as it was sent.
const moment = sql`date_trunc('milliseconds', now())`

async function listProgress(personId: string): Promise<ListChange[]> {
  const { topicID: id, state, changedAt } = topicProgress
  const rows = await db().select({ id, state, changedAt }).from(topicProgress).where(eq(topicProgress.userId, personId)).orderBy(asc(changedAt), asc(id))
  const changes = rows.map((row) => ({
    id: getCurrentTopicID(row.id),
    removed: row.state === null,
    state: row.state ?? undefined,
    changedAt: row.changedAt.toISOString(),
  }))
  return [...merge(changes).values()]
}

/** How many topics the person marked with each state. */
export async function countOwnTopics(personId: string): Promise<Record<TopicState, number>> {
  const states = (await listProgress(personId)).map(({ state }) => state)
  const count = (state: TopicState) => states.filter((one) => one === state).length
  return { learning: count('learning'), done: count('done'), skipped: count('skipped') }
}

/**
 * The newest change of each topic wins, in any order of arrival. A renamed topic is stored under its new id, an unknown id is
 * left out, and a time in the future counts as now. @returns the account's state afterwards
 */
export async function mergeProgress(personId: string, changes: readonly ListChange[]): Promise<ListAccount> {
  const known = listKnownTopics()
  const current = changes.map((change) => ({ ...change, id: getCurrentTopicID(change.id), changedAt: formatTimestamp(Date.parse(change.changedAt)) }))
  // One row for each topic, always in the same order, so that two devices that merge at once cannot deadlock.
  const rows = [...merge(current.filter(({ id }) => known.has(id))).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  if (rows.length > 0) {
    const stored = rows.map(({ id, changedAt, state }) => ({
      userId: personId,
      topicID: id,
      state: state ?? null,
      changedAt: sql`least(${changedAt}::timestamptz, ${moment})`,
    }))
    await db()
      .insert(topicProgress)
      .values(stored)
      .onConflictDoUpdate({
        target: [topicProgress.userId, topicProgress.topicID],
        set: { state: sql`excluded.state`, changedAt: sql`excluded.changed_at` },
        // Same rule as isNewer in the browser: at the same millisecond any state wins over a removal, else the alphabetically later state wins.
        setWhere: sql`(excluded.changed_at, coalesce(excluded.state, '') collate "C") > (${topicProgress.changedAt}, coalesce(${topicProgress.state}, '') collate "C")`,
      })
  }
  return { personId, changes: await listProgress(personId) }
}

const listKnownTopics = (): Set<string> =>
  new Set([...listContent(topicContent).map(({ slug }) => slug), ...listRoadmaps().flatMap(({ topics }) => topics.map(({ skill }) => skill))])
