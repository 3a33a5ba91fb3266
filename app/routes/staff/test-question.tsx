import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { QuestionPage } from '#app/console/tests/question-pages.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listQuestionVersions } from '#app/domain/tests/bank.server.ts'
import { handleReview } from '#app/domain/tests/handle-console.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/test-question'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('Question')

export async function loader({ params, url }: Route.LoaderArgs) {
  const versions = await listQuestionVersions(params.id)
  if (versions.length === 0) throw data(null, { status: 404 })
  return { id: params.id, versions, isSaved: url.searchParams.get('done') === 'saved' }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleReview(params.id, request, getPerson(context).id)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Question ${loaderData.id}`} actions={<ActionLink to="/staff/tests/questions">Question bank</ActionLink>}>
      {loaderData.isSaved && !actionData && <Notice className="mt-4">Saved.</Notice>}
      <QuestionPage versions={loaderData.versions} answer={actionData} />
    </StaffPage>
  )
}
