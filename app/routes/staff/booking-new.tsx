import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { readSubjects } from '#app/console/schedule/list-subjects.server.ts'
import { StaffForm } from '#app/console/schedule/staff-form.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { answerNewForm } from '#app/domain/bookings/answer-bookable-form.server.ts'
import { bookableKinds } from '#app/domain/bookings/bookables.ts'
import { newFields } from '#app/domain/bookings/schedule/staff-fields.ts'
import { kindWords } from '#app/domain/bookings/schedule/staff-words.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/booking-new'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = () => staffMeta('New')

export function loader({ url }: Route.LoaderArgs) {
  const kind = bookableKinds.find((known) => known === url.searchParams.get('kind')) ?? 'batch'
  return { kind, subjects: readSubjects(), id: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerNewForm(await readTextFields(request), getPerson(context).id, readSubjects())
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
