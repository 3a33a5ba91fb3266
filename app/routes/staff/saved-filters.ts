import { data, redirect } from 'react-router'
import { listSections } from '#app/console/frame/sections.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleSavedFilterForm } from '#app/domain/accounts/saved-filters.server.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/saved-filters'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

/** Only its forms use this address. */
export function loader() {
  return redirect('/staff')
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const list = parseReturnPath(sent.get('list'))
  const isSection = listSections('admin').some(({ to }) => to === list)
  if (!isSection && !/^\/staff\/[\w/-]{1,80}$/.test(list)) throw data(null, { status: 404 })
  const { id, role } = getPerson(context)
  return await handleSavedFilterForm(sent, { userId: id, list, isAdmin: role === 'admin' })
}
