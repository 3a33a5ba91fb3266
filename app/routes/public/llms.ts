import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { listPostLinks } from '#app/domain/publications/public/list-posts.server.ts'
import { config } from '#app/platform/config.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import { writeLlms } from '#app/site/discovery/llms.server.ts'
import type { Route } from './+types/llms'

export const handle = policy({ access: 'everyone', cache: 'public' })

/** Few, because programs read the whole file. */
const newestPosts = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const posts = await listPostLinks(context, newestPosts)
  return createTextFile(request, writeLlms(listCourseCards(), posts, config().publicUrl), 'text/plain')
}
