import { findCourse, isCourseID } from '#app/features/courses/courses.server.ts'
import { listIndexablePages } from '#app/features/discovery/indexable-pages.server.ts'
import { writeSitemap } from '#app/features/discovery/sitemap.ts'
import { config } from '#app/platform/config.server.ts'
import { textFile } from '#app/platform/http/text-file.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/sitemap'

export const middleware = [cachedPage()]

export function loader({ request }: Route.LoaderArgs) {
  const retired = (slug: string) => isCourseID(slug) && !findCourse(slug)
  const pages = listIndexablePages().filter((path) => !retired(path.slice(1)))
  return textFile(request, writeSitemap(pages, config().publicUrl), 'application/xml')
}
