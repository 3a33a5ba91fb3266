import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportMyData } from '#app/domain/privacy/my-data-link.server.ts'
import { createPersonalFile } from '#app/platform/http/personal-file.server.ts'
import type { Route } from './+types/my-data-file'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function loader({ params }: Route.LoaderArgs) {
  const enquiry = await exportMyData(params.token)
  if (!enquiry) throw data(null, { status: 410 })
  return createPersonalFile(`enquiry-${enquiry.reference}.json`, { enquiry })
}
