import { data, redirect } from 'react-router'
import { changeSavedFilter, savedFilterAddress } from '#app/features/staff/saved-filters.server.ts'
import { sectionsOf } from '#app/features/staff/sections.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { safeReturnPath } from '#app/shared/safe-return-path.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/saved-filters'

/** Only its forms lead here. */
export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'editor', 'counsellor', 'placement')
  return redirect('/staff')
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerStaffForm({ request, context }, ['editor', 'counsellor', 'placement'], async ({ id }) =>
    answerFilterForm(await readTextFields(request), id),
  )
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
