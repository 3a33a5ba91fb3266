import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportAccountData } from '#app/domain/privacy/export-account.server.ts'
import { createPersonalFile } from '#app/platform/http/file-response.server.ts'
import type { Route } from './+types/account-data-file'

export const handle = policy({ access: 'member', cache: 'none' })

export async function loader({ context }: Route.LoaderArgs) {
  return createPersonalFile('my-data.json', await exportAccountData(getPerson(context)))
}
