import { requirePerson } from '#app/domain/accounts/auth/session.server.ts'
import { exportAccountData } from '#app/domain/privacy/export-data.server.ts'
import { personalFile } from '#app/platform/http/personal-file.server.ts'
import type { Route } from './+types/account-data-file'

export async function loader({ context }: Route.LoaderArgs) {
  return personalFile('my-data.json', await exportAccountData(requirePerson(context)))
}
