import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { CounsellorPage } from '#app/console/inbox/counsellor-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { findCounsellor, handleCounsellorForm } from '#app/domain/leads/counsellor-settings.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { reloadAfterConflict } from '#app/lib/form-posts.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/counsellor'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('New leads')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const counsellor = await findCounsellor(leadActor(getPerson(context)), params.userId)
  if (!counsellor) throw data(null, { status: 404 })
  return { counsellor, courses: listCourseOptions(), isSaved: url.searchParams.get('done') === 'saved' }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await handleCounsellorForm(leadActor(getPerson(context)), params.userId, await readSentForm(request))
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData: { counsellor, courses, isSaved }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage
      title={counsellor.isSelf ? 'Your new leads' : `New leads of ${counsellor.name}`}
      lead="A new lead goes to a counsellor who takes its course; of several, to the one who works first; of those, to the one who has waited longest for one. Nobody works on the institute’s holidays."
      actions={<ActionLink to="/staff/leads">All leads</ActionLink>}
    >
      {isSaved && !actionData && <Notice className="mt-5">Saved.</Notice>}
      <CounsellorPage counsellor={counsellor} courses={courses} answer={actionData} />
    </StaffPage>
  )
}
