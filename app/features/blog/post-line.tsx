import { dayWords } from '#app/shared/bookable-words.ts'
import { indiaToday } from '#app/shared/dates.ts'
import type { PostCard } from './list-posts.server.ts'

/** When a post came out, how long it takes and who wrote it, on one line. */
export function PostLine({ post: { publishedAt, minutes, authorRole } }: { post: PostCard }) {
  return (
    <p className="text-soft">
      <time dateTime={indiaToday(publishedAt)}>{dayWords(publishedAt)}</time>, {minutes} min read, {authorRole}
    </p>
  )
}
