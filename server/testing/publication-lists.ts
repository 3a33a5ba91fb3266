import { readListFilter } from '../../app/features/publishing/list-filter.ts'
import { listPublications } from '../../app/features/publishing/list-read.server.ts'
import { db } from '../../app/platform/db/client.server.ts'
import { publications } from '../../app/platform/db/schema/publications.server.ts'
import { readAskedPage } from '../../app/shared/page-cursor.ts'
import type { PostFields } from '../../app/shared/publications.ts'
import { addDraft, addWriters, asha, at, eventOf, postFields, publishPost } from './publications.ts'

/** Two people who write, and nothing written. */
export async function beginEmpty(): Promise<void> {
  await addWriters()
  await db().delete(publications)
}

/** The list of posts as Asha sees it at an address with this query. */
export async function listedPosts(query: string, size = 25): ReturnType<typeof listPublications> {
  const search = new URLSearchParams(query)
  return await listPublications('post', readListFilter(search), readAskedPage(search, 'uuid'), { personId: asha, size })
}

/** A draft that may be public as it is. @returns its id */
export async function addTitled(title: string, actorId = asha, more: Partial<PostFields> = {}): Promise<string> {
  return await addDraft(postFields({ title, ...more }), actorId)
}

/** Publishes a post, or plans it. @returns the event, which an undo names */
export async function publish(id: string, when: Date | null = null, revision = 1, now = at(0)): Promise<number> {
  return eventOf(await publishPost(id, { revision, when, now }))
}
