import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { LeadBoardPage } from '#app/console/inbox/lead-board-page.tsx'
import { parseSelection } from '#app/console/list/list.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { changeManyLeads } from '#app/domain/leads/bulk-leads.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { readBoard } from '#app/domain/leads/lead-board.server.ts'
import { listAddress } from '#app/lib/list.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/leads-board'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = () => staffMeta('Board')

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const isMine = url.searchParams.get('of') === 'me'
  const board = await readBoard(url.searchParams, isMine ? person.id : null)
  return { ...board, isMine, mover: leadActor(person).mover, now: new Date() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readSentForm(request)
  const reply = await changeManyLeads(parseSelection(form), form, leadActor(getPerson(context)))
  if (!reply.undo) return { reply }
  return redirectAfterPost(createUndoLink(listAddress(url.pathname, url.searchParams), reply.undo.action, reply.undo.eventId))
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Board">
      <LeadBoardPage {...loaderData} reply={actionData?.reply ?? null} />
    </StaffPage>
  )
}
