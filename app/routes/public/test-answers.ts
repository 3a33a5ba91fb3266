import { policy } from '#app/domain/accounts/policy.ts'
import { handleAnswerByScript, sendTestClock } from '#app/domain/tests/handle-own-test.server.ts'
import { parseTestToken } from '#app/domain/tests/own-test-link.server.ts'
import type { Route } from './+types/test-answers'

export const handle = policy({ access: 'everyone', cache: 'none', priority: 'first' })

const failNotFound = () => Response.json({ state: null }, { status: 404, headers: { 'Cache-Control': 'no-store' } })

export async function loader({ params }: Route.LoaderArgs) {
  const bookingId = parseTestToken(params.token)
  return bookingId ? await sendTestClock(bookingId) : failNotFound()
}

export async function action({ params, request }: Route.ActionArgs) {
  const bookingId = parseTestToken(params.token)
  return bookingId ? await handleAnswerByScript(request, bookingId) : failNotFound()
}
