import type { ContentKind } from '../../app/domain/content/content-kinds.ts'
import { announcePublication } from '../../app/domain/publications/drafts/locked-publication.server.ts'
import type { PublicationFields } from '../../app/domain/publications/publications.ts'
import { publicationSlugs, publications, publicationVersions, releases } from '../../app/domain/publications/schema.server.ts'
import { inTransaction } from '../../app/platform/db/client.server.ts'

/** Null data removes the entry. `from` is when its release begins, `draft` the draft, if different. @returns the publication's id */
export async function publishContent(kind: ContentKind, slug: string, data: unknown, when: { from?: Date; draft?: unknown } = {}): Promise<string> {
  const fieldsOf = (content: unknown) => ({ kind, title: slug, slug, data: content }) as unknown as PublicationFields
  const fields = fieldsOf(data)
  const from = when.from ?? new Date(Date.now() - 1_000)
  return await inTransaction(async (tx) => {
    const [row] = await tx
      .insert(publications)
      .values({ kind: kind as never, draft: fieldsOf(when.draft ?? data) })
      .returning({ id: publications.id })
    if (!row) throw new Error('The entry was not written.')
    const own = { publicationId: row.id, kind: kind as never, slug }
    await tx.insert(publicationSlugs).values(own)
    await tx.insert(publicationVersions).values({ publicationId: row.id, revision: 1, fields })
    await tx.insert(releases).values({ ...own, revision: 1, fields, plainText: '', liveFrom: from, publishedAt: from })
    await announcePublication(tx, { id: row.id, kind: kind as never })
    return row.id
  })
}
