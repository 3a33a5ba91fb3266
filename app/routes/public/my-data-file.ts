import { data } from 'react-router'
import { readLeadData } from '#app/features/personal-data/export-data.server.ts'
import { readSignedLink } from '#app/platform/auth/signed-links.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { personalFile } from '#app/platform/http/personal-file.server.ts'
import type { Route } from './+types/my-data-file'

export async function loader({ params }: Route.LoaderArgs) {
  const leadId = readSignedLink('my-data', params.token)
  const enquiry = leadId && (await orUnavailable(readLeadData(leadId)))
  if (!enquiry) throw data(null, { status: 410 })
  return personalFile(`enquiry-${enquiry.reference}.json`, { enquiry })
}
