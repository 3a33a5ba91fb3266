import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { writeLlms } from '#app/features/discovery/llms.server.ts'
import { config } from '#app/platform/config.server.ts'
import { textFile } from '#app/platform/http/text-file.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/llms'

export const middleware = [cachedPage()]

export function loader({ request }: Route.LoaderArgs) {
  return textFile(request, writeLlms(listCourseCards(), config().publicUrl), 'text/plain')
}
