import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { StaffForm } from '#app/console/schedule/offering-form.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { handleNewForm } from '#app/domain/bookings/handle-offering-form.server.ts'
import { offeringKinds } from '#app/domain/bookings/offerings.ts'
import { getDefaultFields } from '#app/domain/bookings/schedule/offering-fields.ts'
import { getSubjects } from '#app/domain/bookings/schedule/offering-input.server.ts'
import { offeringKindLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/booking-new'

export const handle = policy({ access: ['editor'], cache: 'none' })

export const meta = defineStaffMeta('New')

export function loader({ url }: Route.LoaderArgs) {
  const kind = offeringKinds.find((known) => known === url.searchParams.get('kind')) ?? 'batch'
  return { kind, subjects: getSubjects(), id: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleNewForm(await readSentForm(request), getPerson(context).id)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export default function Page({ loaderData: { kind, subjects, id }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={`New ${offeringKindLabels[kind].toLowerCase()}`} lead="A draft: nobody but staff sees it until it is published.">
      <StaffForm
        key={kind}
        kind={kind}
        path={`/staff/bookings/new?kind=${kind}`}
        values={{ ...getDefaultFields(kind), id }}
        subjects={subjects}
        answer={actionData}
        button="Save as a draft"
      />
    </StaffPage>
  )
}
