import { policy } from '#app/domain/accounts/policy.ts'
import { listFeedPosts, writePostsAtom } from '#app/domain/publications/public/post-feeds.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import type { Route } from './+types/course-blog-atom'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return createTextFile(request, writePostsAtom(await listFeedPosts(context)), 'application/atom+xml')
}
