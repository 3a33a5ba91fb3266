import { getPlainText } from '../../app/domain/publications/publication-files.ts'
import type { PostFields } from '../../app/domain/publications/publications.ts'
import type { RichText } from '../../app/domain/publications/rich-text/rich-text.ts'
import { publicationSlugs, publications, publicationVersions, releases } from '../../app/domain/publications/schema.server.ts'
import { inTransaction } from '../../app/platform/db/client.server.ts'

let created = 0

export const paragraphs = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** The release begins at `from`, an hour ago by default, and ends at `until`. @returns the publication's id */
export async function addPost(
  values: Partial<PostFields> = {},
  when: { from?: Date; until?: Date | null; publishedAt?: Date; formerSlugs?: string[] } = {},
): Promise<string> {
  created += 1
  const fields: PostFields = {
    kind: 'post',
    title: `Post ${created}`,
    slug: `post-${created}`,
    summary: `What post ${created} is about.`,
    courseID: 'data-science',
    cover: null,
    topics: ['SQL'],
    authorRole: 'Data science teacher',
    factsCheckedOn: '2026-11-20',
    body: paragraphs('Words of a post.'),
    ...values,
  }
  const from = when.from ?? new Date(Date.now() - 3_600_000 + created)
  return await inTransaction(async (tx) => {
    const [row] = await tx.insert(publications).values({ kind: 'post', draft: fields }).returning({ id: publications.id })
    if (!row) throw new Error('The post was not written.')
    const { slug } = fields
    const publicationId = row.id
    await tx.insert(publicationSlugs).values([slug, ...(when.formerSlugs ?? [])].map((each) => ({ kind: 'post' as const, slug: each, publicationId })))
    await tx.insert(publicationVersions).values({ publicationId, revision: 1, fields })
    await tx.insert(releases).values({
      publicationId,
      kind: 'post',
      slug,
      revision: 1,
      fields,
      plainText: getPlainText(fields),
      liveFrom: from,
      liveUntil: when.until ?? null,
      publishedAt: when.publishedAt ?? from,
    })
    return publicationId
  })
}
