import { policy } from '#app/domain/accounts/policy.ts'
import { listFeedPosts, writePostsRss } from '#app/domain/publications/public/post-feeds.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import type { Route } from './+types/course-blog-rss'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return createTextFile(request, writePostsRss(await listFeedPosts(context)), 'application/rss+xml')
}
