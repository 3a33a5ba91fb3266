import { useLocation } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { AvailabilitySwitches } from '#app/console/inbox/availability-switches.tsx'
import { leadList } from '#app/console/inbox/lead-list.tsx'
import { LiveNotice } from '#app/console/inbox/live-notice.tsx'
import { useStableRows } from '#app/console/inbox/use-stable-rows.ts'
import { type BulkHandler, listAction, listAnswer, listLoader } from '#app/console/list/list.server.ts'
import { ListTable } from '#app/console/list/list-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { changeManyLeads } from '#app/domain/leads/bulk-leads.server.ts'
import { listCounsellors, setAvailable } from '#app/domain/leads/counsellors.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { leadStateLabels } from '#app/domain/leads/lead-labels.ts'
import { bulkLimit } from '#app/domain/leads/lead-states.ts'
import { countLeads, leadQuery, listAllMatching, listSources } from '#app/domain/leads/list-leads.server.ts'
import { listAddress } from '#app/lib/list.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useLive } from '#app/ui/use-live.ts'
import type { Route } from './+types/leads'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Leads')

export const loader = listLoader(leadList, leadQuery, {
  scope: ({ person }) => ({ readerId: person.id }),
  choices: async () => {
    const [counsellors, sources] = await Promise.all([listCounsellors(), listSources()])
    return {
      state: [['open', 'Open'], ...Object.entries(leadStateLabels).filter(([state]) => state !== 'erased')],
      assigned: [['me', 'Me'], ['nobody', 'Unassigned'], ...counsellors.map(({ id, name }) => [id, name] as const)],
      course: listCourseOptions(),
      source: sources,
    }
  },
  count: (values, { person }) => countLeads(values, { readerId: person.id }, bulkLimit),
  more: async ({ person: { id, role } }) => ({ counsellors: await listCounsellors(), person: { id, isAdmin: role === 'admin' }, now: new Date() }),
})

const change: BulkHandler = (rows, { form, person, url }) => {
  const all = form.has('all') ? listAllMatching(url.searchParams, person.id, Number(form.get('all'))) : null
  return changeManyLeads(all ?? rows, form, leadActor(person))
}

export const action = listAction(leadList, { assign: change, state: change, take: change }, async (form, { person, url }) => {
  if (form.get('do') !== 'available') return null
  const failure = await setAvailable(leadActor(person), String(form.get('user') ?? ''), form.get('available') === 'on')
  return failure ? listAnswer(failure, 409) : redirectAfterPost(listAddress(url.pathname, url.searchParams))
})

export default function Page({ loaderData }: Route.ComponentProps) {
  const { page, counsellors, person } = loaderData
  const liveness = useLive(['leads'], 'reload')
  const { key, search } = useLocation()
  const { shown, coming, show } = useStableRows(page.rows, key)
  const isFurther = /[?&](after|before)=/.test(search)
  return (
    <StaffPage
      title="Leads"
      actions={
        <ButtonLink to="/staff/leads/new" quiet>
          New lead
        </ButtonLink>
      }
      more={<ActionLink to="/staff/leads/import">Import</ActionLink>}
    >
      <ListTable list={leadList} data={{ ...loaderData, page: { ...page, rows: shown } }} beside={<LeadViews />}>
        <div className="flex flex-wrap items-start justify-between gap-x-10">
          <LiveNotice liveness={liveness} coming={isFurther ? 0 : coming} most={25} onShow={show} />
          <AvailabilitySwitches counsellors={counsellors} personId={person.id} isAdmin={person.isAdmin} />
        </div>
      </ListTable>
    </StaffPage>
  )
}

function LeadViews() {
  return (
    <nav aria-label="Views of enquiries" className="mt-2 flex flex-wrap gap-x-6">
      <ActionLink to="/staff/leads/board">Board</ActionLink>
      <ActionLink to="/staff/leads?assigned=me&sort=follow-up">My follow-ups</ActionLink>
      <ActionLink to="/staff/leads?sort=waiting">Waiting longest</ActionLink>
      <ActionLink to="/staff/leads?assigned=nobody">Unassigned</ActionLink>
    </nav>
  )
}
