import { policy } from '#app/domain/accounts/policy.ts'
import { config } from '#app/platform/config.server.ts'
import { createTextFile } from '#app/platform/http/text-file.server.ts'
import { writeSecurityTxt } from '#app/site/discovery/security-txt.ts'
import type { Route } from './+types/security-txt'

export const handle = policy({ access: 'everyone', cache: 'headers' })

export function loader({ request }: Route.LoaderArgs) {
  return createTextFile(request, writeSecurityTxt(config().publicUrl), 'text/plain')
}
