import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleDraft } from '#app/domain/publications/drafts/handle-draft.server.ts'
import type { Route } from './+types/draft'

export const handle = policy({
  access: {
    who: ['editor', 'placement'],
    json: {
      401: 'You are signed out. Sign in again in another tab; what you wrote is kept here.',
      403: 'You may not write this. Ask an admin for the role it needs.',
    },
  },
  cache: 'none',
})

/** Handles what an open editor sends: its draft, or that it is still open. JSON, only for scripts of this site. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const sent: unknown = await request.json().catch(() => null)
  const { status, body } = await handleDraft(params.id, sent, getPerson(context))
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
