import { policy } from '#app/domain/accounts/policy.ts'
import { config } from '#app/platform/config.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import { writeRobots } from '#app/site/discovery/robots.ts'
import type { Route } from './+types/robots'

export const handle = policy({ access: 'everyone', cache: 'public' })

export function loader({ request }: Route.LoaderArgs) {
  return createTextFile(request, writeRobots(config().publicUrl), 'text/plain')
}
