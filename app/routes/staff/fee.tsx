import { data } from 'react-router'
import { CourseFeePage } from '#app/console/fees/fee-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleFeeForm, loadCourseFee } from '#app/domain/courses/handle-fee-form.server.ts'
import type { Route } from './+types/fee'

export const handle = policy({ access: ['editor', 'counsellor'], send: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Fee')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await loadCourseFee(params.id, url.searchParams.get('like'))
  if (!page) throw data(null, { status: 404 })
  return { ...page, isAdmin: getPerson(context).role === 'admin' }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await handleFeeForm(request, params.id === 'new' ? null : params.id, getPerson(context).id)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <CourseFeePage {...loaderData} answer={actionData} />
}
