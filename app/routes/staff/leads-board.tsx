import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { LeadBoardPage } from '#app/console/inbox/lead-board-page.tsx'
import { type BulkHandler, handleListForm, parseSearchFilters } from '#app/console/list/list.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { changeManyLeads } from '#app/domain/leads/bulk-leads.server.ts'
import { listCounsellors } from '#app/domain/leads/counsellors.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { getBoard } from '#app/domain/leads/lead-board.server.ts'
import { boardFilters } from '#app/domain/leads/lead-filter.ts'
import { listSources } from '#app/domain/leads/list-leads.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/leads-board'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Board')

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const person = getPerson(context)
  const [board, counsellors, sources] = await Promise.all([getBoard(searchParams, person.id), listCounsellors(), listSources()])
  const choices = {
    assigned: [['me', 'Me'], ['nobody', 'Unassigned'], ...counsellors.map(({ id, name }) => [id, name] as const)] as const,
    course: listCourseOptions(),
    source: sources,
  }
  return { ...board, ...parseSearchFilters(boardFilters, searchParams), choices, saved: null, permission: leadActor(person).permission, now: new Date() }
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const [form, person] = [await readSentForm(request), getPerson(context)]
  const move: BulkHandler = (rows) => changeManyLeads(rows, form, leadActor(person))
  const answer = await handleListForm({ filters: boardFilters }, { state: move }, form, { person, params, url })
  if (!answer) throw data(null, { status: 400 })
  return answer
}

function BoardViews() {
  return (
    <nav aria-label="Views of enquiries" className="flex flex-wrap gap-x-6 max-[699px]:gap-x-4">
      <ActionLink to="/staff/leads">List</ActionLink>
      <ActionLink to="/staff/leads/board?assigned=me">Only mine</ActionLink>
    </nav>
  )
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Board" actions={<BoardViews />}>
      <LeadBoardPage {...loaderData} result={actionData?.bulk ?? null} />
    </StaffPage>
  )
}
