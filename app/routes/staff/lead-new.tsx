import { data } from 'react-router'
import { handleStaffForm } from '#app/console/frame/staff-form.server.ts'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { NewLeadPage } from '#app/console/inbox/new-lead-page.tsx'
import { requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { noticeVersion } from '#app/domain/content/notice-version.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { handleNewLeadForm } from '#app/domain/leads/add-lead-form.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { parseTextFields } from '#app/platform/http/form-reply.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { Route } from './+types/lead-new'

export const meta = () => staffMeta('New enquiry')

export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'counsellor')
  return { courses: listCourseLinks(), formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const known = { courseIDs: listCourseLinks().map(({ courseID }) => courseID), noticeVersion }
  const answer = await handleStaffForm({ request, context }, ['counsellor'], async (person) =>
    handleNewLeadForm(await parseTextFields(request), leadActor(person), known),
  )
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Write an enquiry down" lead="For somebody who called or came by. Without their consent nothing is stored.">
      <NewLeadPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
