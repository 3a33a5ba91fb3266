import { db } from '../../app/platform/db/client.server.ts'
import { publicationSlugs, publications, releases } from '../../app/platform/db/schema/publications.server.ts'
import { plainTextOf } from '../../app/shared/publication-files.ts'
import type { PostFields, PublicationFields } from '../../app/shared/publications.ts'

let made = 0

/** A post that may be public as it is. */
export function postFields(values: Partial<PostFields> = {}): PostFields {
  made += 1
  return {
    kind: 'post',
    title: `Reading a query plan ${made}`,
    slug: `reading-a-query-plan-${made}`,
    summary: 'How to see why a query is slow before you add an index.',
    courseID: 'data-science',
    cover: null,
    topics: ['SQL'],
    authorRole: 'Data science trainer',
    factsCheckedOn: '2026-11-01',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Begin with the plan.' }] }] },
    ...values,
  }
}

/** A publication with one release; public since an hour ago unless told otherwise. */
export async function addRelease(
  fields: PublicationFields = postFields(),
  values: Partial<Pick<typeof releases.$inferInsert, 'liveFrom' | 'liveUntil' | 'publishedAt'>> & { isSample?: boolean } = {},
): Promise<string> {
  const { isSample = false, liveFrom = new Date(Date.now() - 60 * 60_000), publishedAt = liveFrom, liveUntil = null } = values
  const { kind, slug } = fields
  return await db().transaction(async (tx) => {
    const [row] = await tx.insert(publications).values({ kind, draft: fields, isSample }).returning({ id: publications.id })
    if (!row) throw new Error('The publication was not written.')
    await tx.insert(publicationSlugs).values({ kind, slug, publicationId: row.id })
    await tx
      .insert(releases)
      .values({ publicationId: row.id, kind, slug, revision: 1, fields, plainText: plainTextOf(fields), liveFrom, liveUntil, publishedAt })
    return row.id
  })
}
