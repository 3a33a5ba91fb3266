import { writeRobots } from '#app/features/discovery/robots.ts'
import { config } from '#app/platform/config.server.ts'
import { textFile } from '#app/platform/http/text-file.server.ts'
import type { Route } from './+types/robots'

export function loader({ request }: Route.LoaderArgs) {
  return textFile(request, writeRobots(config().publicUrl), 'text/plain')
}
