import { listPostAddresses } from '#app/features/blog/list-posts.server.ts'
import { listEventSlugs } from '#app/features/bookings/list-events.server.ts'
import { bookablesName } from '#app/features/bookings/read-bookables.server.ts'
import { findCourse, isCourseID } from '#app/features/courses/courses.server.ts'
import { listIndexablePages } from '#app/features/discovery/indexable-pages.server.ts'
import { writeSitemap } from '#app/features/discovery/sitemap.ts'
import { listProjectAddresses } from '#app/features/projects/list-projects.server.ts'
import { config } from '#app/platform/config.server.ts'
import { textFile } from '#app/platform/http/text-file.server.ts'
import { cachedPage, pageShows } from '#app/platform/page-cache/cached-page.server.ts'
import { publicationPath } from '#app/shared/publications.ts'
import type { Route } from './+types/sitemap'

export const middleware = [cachedPage()]

export async function loader({ request, context }: Route.LoaderArgs) {
  pageShows(context, bookablesName)
  const retired = (slug: string) => isCourseID(slug) && !findCourse(slug)
  const [events, posts, projects] = await Promise.all([listEventSlugs(), listPostAddresses(context), listProjectAddresses(context)])
  const pages = [
    ...listIndexablePages().filter((path) => !retired(path.slice(1))),
    ...events.map((slug) => `/events/${slug}`),
    ...posts.map(({ slug, changedAt }) => ({ path: publicationPath('post', slug), changedAt })),
    ...projects.map(({ slug, changedAt }) => ({ path: publicationPath('project', slug), changedAt })),
  ]
  return textFile(request, writeSitemap(pages, config().publicUrl), 'application/xml')
}
