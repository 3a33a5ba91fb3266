import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleStart } from '#app/domain/tests/handle-own-test.server.ts'
import { parseTestToken } from '#app/domain/tests/own-test-link.server.ts'
import type { Route } from './+types/test-start'

// Everyone at a test starts in the same second.
export const handle = policy({ access: 'everyone', cache: 'none', priority: 'crowd' })

/** After a rejection for too many requests, the browser may open this address with GET. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/test/${params.token}`, { headers: { 'Cache-Control': 'no-store' } })

export async function action({ params }: Route.ActionArgs) {
  const bookingId = parseTestToken(params.token)
  if (!bookingId) return redirect(`/test/${params.token}`)
  return await handleStart(bookingId, `/test/${params.token}`)
}
