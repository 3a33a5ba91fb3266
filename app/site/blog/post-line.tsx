import type { PostCard } from '#app/domain/publications/public/list-posts.server.ts'
import { formatDay, getIndiaToday } from '#app/lib/dates.ts'

export function PostLine({ post: { publishedAt, minutes, authorRole } }: { post: PostCard }) {
  return (
    <p className="text-soft">
      <time dateTime={getIndiaToday(publishedAt)}>{formatDay(publishedAt)}</time>, {minutes} min read, {authorRole}
    </p>
  )
}
