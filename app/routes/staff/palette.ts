import { searchEverything } from '#app/console/search/search.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/palette'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

/** Only the palette uses this address. */
export const loader = () => redirectAfterPost('/staff/search')

/** Maximum number of results of each kind. */
const most = 6

export async function action({ request, context }: Route.ActionArgs) {
  const typed = String((await readSentForm(request)).get('q') ?? '')
  return Response.json({ groups: await searchEverything(typed, getPerson(context).role, most) }, { headers: { 'Cache-Control': 'no-store' } })
}
