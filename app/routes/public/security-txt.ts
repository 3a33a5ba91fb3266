import { writeSecurityTxt } from '#app/features/discovery/security-txt.ts'
import { config } from '#app/platform/config.server.ts'
import { textFile } from '#app/platform/http/text-file.server.ts'
import type { Route } from './+types/security-txt'

export function loader({ request }: Route.LoaderArgs) {
  return textFile(request, writeSecurityTxt(config().publicUrl), 'text/plain')
}
