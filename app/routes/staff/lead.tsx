import { data } from 'react-router'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { answerLeadForm } from '#app/features/leads/answer-lead-form.server.ts'
import { listCounsellors } from '#app/features/leads/counsellors.server.ts'
import { LeadDetailPage } from '#app/features/leads/lead-detail-page.tsx'
import { readLeadDone } from '#app/features/leads/lead-forms.ts'
import { readLead } from '#app/features/leads/read-lead.server.ts'
import { UnreadLead } from '#app/features/leads/unread-lead.tsx'
import { admitStaff } from '#app/features/staff/staff-access.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { institute } from '#content/institute.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import type { Route } from './+types/lead'

export const meta = () => staffMeta('Enquiry')

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const access = admitStaff(request, context, 'counsellor')
  if (!access.ok) return data(null, { status: 503 })
  const { id, name, role } = access.person
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')
  const asked = readLead(params.id, role === 'admin' ? 'admin' : 'counsellor', before && Number(before[0]))
  const [detail, counsellors] = await orUnavailable(Promise.all([asked, listCounsellors()]))
  if (!detail) throw data(null, { status: 404 })
  const done = readLeadDone(url.searchParams.get('done'))
  return { detail, counsellors, done, reader: { id, name }, isFurther: before !== null, now: new Date(), courses: listCourseLinks(), institute: institute.name }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const access = admitStaff(request, context, 'counsellor')
  const actor = access.ok ? { id: access.person.id, mover: access.person.role === 'admin' ? ('admin' as const) : ('counsellor' as const) } : access.reason
  const answer = await answerLeadForm(params.id, await readTextFields(request), actor, privacyPolicy.noticeVersion)
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData ?? null
  return (
    <StaffPage title={loaderData?.detail.lead.name ?? 'Enquiry'}>
      {loaderData ? <LeadDetailPage {...loaderData} reply={reply} /> : <UnreadLead reply={reply} />}
    </StaffPage>
  )
}
