import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { peopleList } from '#app/console/people/people-list.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { peopleQuery } from '#app/domain/accounts/people/list-people.server.ts'
import { handleInvite } from '#app/domain/accounts/people/people-forms.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/people'

export const handle = policy({ access: ['admin'], send: { who: ['admin'], confirmed: { form: 'invite' } }, cache: 'none' })

export const meta = defineStaffMeta('People')

export const loader = listLoader(peopleList, peopleQuery)

const handleSearch = listAction(peopleList, {})

export async function action(args: Route.ActionArgs) {
  const sent = await readSentForm(args.request.clone())
  return sent.get('form') === 'invite' ? await handleInvite(sent, getPerson(args.context).id) : await handleSearch(args)
}

export const headers = getFormHeaders

export default listPage(peopleList)
