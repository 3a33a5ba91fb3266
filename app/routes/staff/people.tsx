import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { PeoplePage } from '#app/console/people/people-page.tsx'
import { SavedNotice } from '#app/console/people/saved-notice.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { listPeople } from '#app/domain/accounts/people/list-people.server.ts'
import { handlePeopleForm } from '#app/domain/accounts/people/people-forms.server.ts'
import { parsePeopleFilter } from '#app/domain/accounts/people/people-input.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import { formHeaders } from '#app/platform/http/parse-form.server.ts'
import type { Route } from './+types/people'

export const handle = policy({ access: ['admin'], send: { who: ['admin'], confirmed: { form: 'invite' } }, cache: 'none' })

export const meta = () => staffMeta('People')

export async function loader({ url }: Route.LoaderArgs) {
  const filter = parsePeopleFilter(url.searchParams.get('role'))
  return { filter, people: await listPeople(filter, parsePageParams(url.searchParams, 'text')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handlePeopleForm(request, getPerson(context).id)
}

export const headers = formHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="People" lead="Who has an account, what they may do, and whether they may come in.">
      <SavedNotice />
      <PeoplePage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
