import { data } from 'react-router'
import { answerMyDataForm } from '#app/features/personal-data/answer-my-data.server.ts'
import { readLeadData } from '#app/features/personal-data/export-data.server.ts'
import { MyDataPage } from '#app/features/personal-data/my-data-page.tsx'
import { readSignedLink } from '#app/platform/auth/signed-links.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/my-data'

export async function loader({ params, url }: Route.LoaderArgs) {
  const leadId = readSignedLink('my-data', params.token)
  const enquiry = leadId && (await orUnavailable(readLeadData(leadId)))
  const done = url.searchParams.get('done')
  return data({ enquiry: enquiry || null, download: `${url.pathname}.json`, done }, { status: enquiry || done === 'erased' ? 200 : 410 })
}

export async function action({ params, request, url }: Route.ActionArgs) {
  const leadId = readSignedLink('my-data', params.token)
  if (!leadId) throw data(null, { status: 410 })
  const answer = await orUnavailable(answerMyDataForm(request, leadId))
  if ('done' in answer) return seeOther(`${url.pathname}?done=${answer.done}`)
  return data({ notConfirmed: answer.refused === 'not-confirmed' }, { status: 422 })
}

/** The address is the key to one person's data: it goes to no other site, no index and no shared memory. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <MyDataPage {...loaderData} notConfirmed={actionData?.notConfirmed ?? false} done={actionData ? null : loaderData.done} />
}
