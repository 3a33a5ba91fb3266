import { data } from 'react-router'
import { answerNewForm } from '#app/features/bookings/answer-bookable-form.server.ts'
import { newFields } from '#app/features/bookings/staff-fields.ts'
import { StaffForm } from '#app/features/bookings/staff-form.tsx'
import { kindWords } from '#app/features/bookings/staff-words.ts'
import { admitStaff } from '#app/features/staff/staff-access.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { bookableKinds } from '#app/shared/bookables.ts'
import type { Route } from './+types/booking-new'
import { readSubjects } from './booking-subjects.server.ts'

export const meta = () => staffMeta('New')

export function loader({ request, context, url }: Route.LoaderArgs) {
  admitStaff(request, context, 'editor')
  const kind = bookableKinds.find((known) => known === url.searchParams.get('kind')) ?? 'batch'
  return { kind, subjects: readSubjects(), id: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const access = admitStaff(request, context, 'editor')
  const answer = await answerNewForm(await readTextFields(request), access.ok ? access.person : access.reason, readSubjects())
  if (!answer || answer === 'absent') throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData: { kind, subjects, id }, actionData }: Route.ComponentProps) {
  const reply = actionData ?? null
  return (
    <StaffPage title={`New ${kindWords[kind].toLowerCase()}`} lead="A draft: nobody but staff sees it until it is published.">
      <StaffForm
        key={kind}
        kind={kind}
        values={newFields(kind)}
        subjects={subjects}
        kept={{ id: reply?.values.id ?? id }}
        reply={reply}
        button="Save as a draft"
      />
    </StaffPage>
  )
}
