import { data } from 'react-router'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { answerNewLeadForm } from '#app/features/leads/add-lead-form.server.ts'
import { leadActor } from '#app/features/leads/lead-actor.ts'
import { NewLeadPage } from '#app/features/leads/new-lead-page.tsx'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import type { Route } from './+types/lead-new'

export const meta = () => staffMeta('New enquiry')

export function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'counsellor')
  return { courses: listCourseLinks(), formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const known = { courseIDs: listCourseLinks().map(({ courseID }) => courseID), noticeVersion: privacyPolicy.noticeVersion }
  const answer = await answerStaffForm({ request, context }, ['counsellor'], async (person) =>
    answerNewLeadForm(await readTextFields(request), leadActor(person), known),
  )
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Write an enquiry down" lead="For somebody who called or came by. Without their consent nothing is stored.">
      <NewLeadPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
