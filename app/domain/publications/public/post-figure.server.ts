import { findCourseWork, findPostFigure, type ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import type { PostFields } from '#app/domain/publications/publications.ts'
import { toPlainText } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { allPosts } from '#content/posts/all-posts.ts'

/** The texts that the figures were computed from. `scripts/work-pictures.test.ts` fails if a figure is older than its text. */
const sources = allPosts.flatMap(({ id, fields }) => (fields.kind === 'post' ? [{ id, figure: fields.slug, text: toPlainText(fields.body) }] : []))

/** The figure that was computed from exactly this text; null if there is none. */
export function findFigureOfText(body: PostFields['body']): string | null {
  const text = toPlainText(body)
  return sources.find((source) => source.text === text)?.figure ?? null
}

/** The text that the figure of this post was computed from, whatever its text is now; null for a post without a figure. */
export function findFigureText(publicationId: string): string | null {
  return sources.find(({ id }) => id === publicationId)?.text ?? null
}

/** The post's own figure, or else an example of what its course builds; null for a post with a cover. */
export function findPostWork({ courseID, cover, body }: Pick<PostFields, 'courseID' | 'cover' | 'body'>): ShownWork | null {
  return cover ? null : (findPostFigure(findFigureOfText(body)) ?? findCourseWork(courseID))
}
