import { policy } from '#app/domain/accounts/policy.ts'
import { exportMyData } from '#app/domain/privacy/my-data-link.server.ts'
import { createPersonalFile } from '#app/platform/http/file-response.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import type { Route } from './+types/my-data-file'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function loader({ params }: Route.LoaderArgs) {
  const enquiry = await exportMyData(params.token)
  if (!enquiry) return createPlainPage(410, 'This link has expired', 'The link to this file has expired. Open your data link again to get a new one.')
  return createPersonalFile(`enquiry-${enquiry.reference}.json`, { enquiry })
}
