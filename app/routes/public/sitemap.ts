import { policy } from '#app/domain/accounts/policy.ts'
import { listEventSlugs } from '#app/domain/bookings/list-events.server.ts'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { listReleaseAddresses } from '#app/domain/publications/public-releases.server.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { config } from '#app/platform/config.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import { listIndexablePages, writeSitemap } from '#app/site/discovery/sitemap.server.ts'
import type { Route } from './+types/sitemap'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ request, context }: Route.LoaderArgs) {
  addCacheTags(context, offeringsName)
  const [events, posts, projects] = await Promise.all([listEventSlugs(), listReleaseAddresses(context, 'post'), listReleaseAddresses(context, 'project')])
  const pages = [
    ...listIndexablePages(),
    ...events.map((slug) => `/events/${slug}`),
    ...posts.map(({ slug, changedAt }) => ({ path: getPublicationPath('post', slug), changedAt })),
    ...projects.map(({ slug, changedAt }) => ({ path: getPublicationPath('project', slug), changedAt })),
  ]
  return createTextFile(request, writeSitemap(pages, config().publicUrl), 'application/xml')
}
