import { findPerson, requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { handleDraft, refusals } from '#app/domain/publications/drafts/handle-draft.server.ts'
import type { Route } from './+types/draft'

/** What an open editor sends: its draft, and that it is still open. JSON, for scripts of this site. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const person = findPerson(context)
  if (!person) return reply(isUnread(context) ? refusals.unavailable : refusals.signedOut)
  if (!isWriter(context)) return reply(refusals.forbidden)
  const sent: unknown = await request.json().catch(() => null)
  return reply(await handleDraft(params.id, sent, person))
}

type Context = Route.ActionArgs['context']

function isWriter(context: Context): boolean {
  try {
    return Boolean(requireRole(context, 'editor', 'placement'))
  } catch {
    return false
  }
}

/** Whether nobody knows who asks, because sessions cannot be read. */
function isUnread(context: Context): boolean {
  try {
    return Boolean(requireRole(context, 'editor')) && false
  } catch (refused) {
    return !(refused instanceof Response)
  }
}

const reply = ({ status, body }: { status: number; body: object }) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
