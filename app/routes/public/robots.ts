import { policy } from '#app/domain/accounts/policy.ts'
import { cachedPage } from '#app/platform/cache/cached-page.server.ts'
import { config } from '#app/platform/config.server.ts'
import { textFile } from '#app/platform/http/text-file.server.ts'
import { writeRobots } from '#app/site/discovery/robots.ts'
import type { Route } from './+types/robots'

export const handle = policy({ access: 'everyone', cache: 'public' })

export const middleware = [cachedPage()]

export function loader({ request }: Route.LoaderArgs) {
  return textFile(request, writeRobots(config().publicUrl), 'text/plain')
}
