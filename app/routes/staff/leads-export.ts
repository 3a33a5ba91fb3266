import { leadList } from '#app/console/inbox/lead-list.tsx'
import { exportList, getListInput, parseSelection } from '#app/console/list/list.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { leadQuery } from '#app/domain/leads/list-leads.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/leads-export'

export const handle = policy({ access: ['counsellor'], send: { who: ['counsellor'], confirmed: true }, cache: 'none' })

export function loader() {
  return redirectAfterPost('/staff/leads')
}

/** Exports the list of the query in `filter`, or the selected rows. */
export async function action(args: Route.ActionArgs) {
  const form = await readSentForm(args.request)
  const only = form.has('chosen') && !form.has('all') ? parseSelection(form).map(({ id }) => id) : undefined
  const url = new URL(`?${String(form.get('filter') ?? '').slice(0, 2000)}`, args.url)
  const about = {
    scope: () => ({ readerId: getListInput(args).person.id, only, isFile: true as const }),
    choices: () => ({ course: listCourseOptions() }),
    name: () => `enquiries-${getIndiaToday(new Date())}`,
    action: 'lead.export' as const,
    subject: () => 'lead:list',
    kind: args.url.searchParams.get('as') === 'xlsx' ? ('xlsx' as const) : ('csv' as const),
    selected: only?.length ?? null,
  }
  return await exportList(leadList, leadQuery, about, { ...getListInput(args), url })
}
