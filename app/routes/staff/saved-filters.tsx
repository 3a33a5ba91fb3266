import { data, redirect } from 'react-router'
import { sectionsOf } from '#app/console/frame/sections.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { changeSavedFilter, savedFilterAddress } from '#app/domain/accounts/saved-filters.server.ts'
import { safeReturnPath } from '#app/lib/safe-return-path.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/saved-filters'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

/** Only its forms lead here. */
export function loader() {
  return redirect('/staff')
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerFilterForm(await parseTextFields(request), getPerson(context).id)
}

async function answerFilterForm(form: FormData, userId: string) {
  const list = safeReturnPath(form.get('list'))
  const isSection = sectionsOf('admin').some(({ to }) => to === list)
  if (!isSection && !/^\/staff\/[\w/-]{1,80}$/.test(list)) throw data(null, { status: 404 })
  const answer = await changeSavedFilter(form, { userId, list })
  if (answer.ok) return redirect(savedFilterAddress(list, answer), 303)
  const back = form.get('back')
  return data({ message: answer.message, back: back ? `${list}?${back}` : list }, { status: answer.status })
}

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Filter not saved">
      <p role="alert" className="mt-4 text-lede">
        {actionData?.message}
      </p>
      <ActionLink to={actionData?.back ?? '/staff'}>Back to the list</ActionLink>
    </StaffPage>
  )
}
