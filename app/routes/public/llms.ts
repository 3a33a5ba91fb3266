import { listPostLinks } from '#app/features/blog/list-posts.server.ts'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { writeLlms } from '#app/features/discovery/llms.server.ts'
import { config } from '#app/platform/config.server.ts'
import { textFile } from '#app/platform/http/text-file.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/llms'

export const middleware = [cachedPage()]
/** The file is to be read whole. */
const newestPosts = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const posts = await listPostLinks(context, newestPosts)
  return textFile(request, writeLlms(listCourseCards(), posts, config().publicUrl), 'text/plain')
}
