import { users } from '../../app/domain/accounts/schema.server.ts'
import { createDraft } from '../../app/domain/publications/drafts/write-draft.server.ts'
import { getPlainText } from '../../app/domain/publications/publication-files.ts'
import type { PostFields, PublicationFields } from '../../app/domain/publications/publications.ts'
import { type ReleaseCommandResult, releaseDraft } from '../../app/domain/publications/releases/release.server.ts'
import { publicationSlugs, publications, releases } from '../../app/domain/publications/schema.server.ts'
import { db, inTransaction } from '../../app/platform/db/client.server.ts'
import { setRouteTable } from '../../app/platform/http/route-paths.server.ts'

let created = 0

export const [asha, ravi]: [string, string] = ['asha', 'ravi']

/** Adds both writers as editors if they are missing. */
export async function addWriters(): Promise<void> {
  for (const id of [asha, ravi])
    await db()
      .insert(users)
      .values({ id, name: id, email: `${id}@example.com`, role: 'editor' })
      .onConflictDoUpdate({ target: users.id, set: { role: 'editor' } })
}

// One time for the whole file, because a test may run while the second changes.
const begun = Math.floor(Date.now() / 1000) * 1000
/** The time `minutes` after the start of the tests; negative is before it. */
export const addToStart = (minutes: number): Date => new Date(begun + minutes * 60_000)

/** The site then serves these routes, such as `courseBlog/new`. */
export function serveRoutes(...paths: string[]): void {
  setRouteTable({ routes: Object.fromEntries(paths.map((path) => [path, { id: path, path }])) } as unknown as Parameters<typeof setRouteTable>[0])
}

/** A post that is complete enough to publish. */
export function postFields(values: Partial<PostFields> = {}): PostFields {
  created += 1
  return {
    kind: 'post',
    title: `Reading a query plan ${created}`,
    slug: `reading-a-query-plan-${created}`,
    summary: 'How to see why a query is slow before you add an index.',
    courseID: 'data-science',
    cover: null,
    topics: ['SQL'],
    authorRole: 'Data science teacher',
    factsCheckedOn: '2026-11-01',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Begin with the plan.' }] }] },
    ...values,
  }
}

/** A publication with one release, public since an hour ago by default. */
export async function addRelease(
  fields: PublicationFields = postFields(),
  values: Partial<Pick<typeof releases.$inferInsert, 'liveFrom' | 'liveUntil' | 'publishedAt'>> & { isSample?: boolean } = {},
): Promise<string> {
  const { isSample = false, liveFrom = new Date(Date.now() - 60 * 60_000), publishedAt = liveFrom, liveUntil = null } = values
  const { kind, slug } = fields
  return await inTransaction(async (tx) => {
    const [row] = await tx.insert(publications).values({ kind, draft: fields, isSample }).returning({ id: publications.id })
    if (!row) throw new Error('The publication was not written.')
    await tx.insert(publicationSlugs).values({ kind, slug, publicationId: row.id })
    await tx
      .insert(releases)
      .values({ publicationId: row.id, kind, slug, revision: 1, fields, plainText: getPlainText(fields), liveFrom, liveUntil, publishedAt })
    return row.id
  })
}

export async function addDraft(fields: PublicationFields = postFields(), actorId = asha): Promise<string> {
  const id = crypto.randomUUID()
  await createDraft(fields.kind, id, actorId, fields)
  return id
}

/** Publishes a post as Asha, immediately unless `when` is given. */
export async function publishPost(
  id: string,
  { revision = 1, when = null, now = addToStart(0) }: { revision?: number; when?: Date | null; now?: Date } = {},
): Promise<ReleaseCommandResult> {
  return await releaseDraft('post', id, { revision, at: when, actorId: asha, now })
}

/** The event of a result, for an undo. @throws if the action failed */
export function eventOf(outcome: ReleaseCommandResult): number {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.eventId
}
