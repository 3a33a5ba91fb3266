import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { answerLeadForm } from '#app/features/leads/answer-lead-form.server.ts'
import { listCounsellors } from '#app/features/leads/counsellors.server.ts'
import { leadActor } from '#app/features/leads/lead-actor.ts'
import { LeadDetailPage } from '#app/features/leads/lead-detail-page.tsx'
import { readLeadDone } from '#app/features/leads/lead-forms.ts'
import { readLead } from '#app/features/leads/read-lead.server.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { institute } from '#content/institute.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import type { Route } from './+types/lead'

export const meta = () => staffMeta('Enquiry')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireRole(context, 'counsellor')
  const { id, name } = person
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')
  const asked = readLead(params.id, leadActor(person).mover, before && Number(before[0]))
  const [detail, counsellors] = await Promise.all([asked, listCounsellors()])
  if (!detail) throw data(null, { status: 404 })
  const done = readLeadDone(url.searchParams.get('done'))
  return { detail, counsellors, done, reader: { id, name }, isFurther: before !== null, now: new Date(), courses: listCourseLinks(), institute: institute.name }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await answerStaffForm({ request, context }, ['counsellor'], async (person) =>
    answerLeadForm(params.id, await readTextFields(request), leadActor(person), privacyPolicy.noticeVersion),
  )
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: answer.status })
}

/** Also after a refusal: what somebody else changed meanwhile is shown as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus !== undefined
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={loaderData.detail.lead.name}>
      <LeadDetailPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
