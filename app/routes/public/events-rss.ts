import { policy } from '#app/domain/accounts/policy.ts'
import { listFeed } from '#app/domain/bookings/feeds.server.ts'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { feesName } from '#app/domain/courses/fees.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import { writeEventsRss } from '#app/site/events/events-rss.server.ts'
import type { Route } from './+types/events-rss'

export const handle = policy({ access: 'everyone', cache: 'public' })

export async function loader({ request, context }: Route.LoaderArgs) {
  // Cached for this minute, but only until something is published, moved or cancelled.
  for (const name of [offeringsName, feesName]) addCacheTags(context, name)
  return createTextFile(request, writeEventsRss(await listFeed(new Date())), 'application/rss+xml')
}
