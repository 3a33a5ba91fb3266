import { publicationFilters } from '../../app/domain/publications/lists/list-filters.ts'
import { publicationQuery } from '../../app/domain/publications/lists/publication-query.server.ts'
import type { PostFields } from '../../app/domain/publications/publications.ts'
import { publications } from '../../app/domain/publications/schema.server.ts'
import { parseFilters } from '../../app/lib/list.ts'
import { db } from '../../app/platform/db/client.server.ts'
import { addDraft, addToStart, addWriters, asha, eventOf, postFields, publishPost } from './publications.ts'

export async function beginEmpty(): Promise<void> {
  await addWriters()
  await db().delete(publications)
}

/** The list of posts as Asha sees it with this query. */
export async function listedPosts(query: string, size = 25): ReturnType<typeof publicationQuery.list> {
  const search = new URLSearchParams(query)
  const page = { after: search.get('after'), before: search.get('before'), size }
  return await publicationQuery.list(parseFilters(publicationFilters, search), page, { kind: 'post', personId: asha, now: new Date() })
}

/** A draft that is complete enough to publish. @returns its id */
export async function addTitled(title: string, actorId = asha, more: Partial<PostFields> = {}): Promise<string> {
  return await addDraft(postFields({ title, ...more }), actorId)
}

/** Publishes or schedules a post. @returns the id of the event, for an undo */
export async function publish(id: string, when: Date | null = null, revision = 1, now = addToStart(0)): Promise<number> {
  return eventOf(await publishPost(id, { revision, when, now }))
}
