import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { LeadInboxPage } from '#app/console/inbox/lead-inbox-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import { handleInboxForm, readInbox } from '#app/domain/leads/leads-inbox.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/leads'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = () => staffMeta('Leads')

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  return { ...(await readInbox(url.searchParams, person)), courses: listCourseLinks() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleInboxForm(await readSentForm(request), leadActor(getPerson(context)))
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? redirectAfterPost(answer.to) : answer.reply
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const actions = (
    <>
      <ActionLink to="/staff/leads/import">Import</ActionLink>
      <ButtonLink to="/staff/leads/new" quiet>
        Write one down
      </ButtonLink>
    </>
  )
  return (
    <StaffPage title="Leads" actions={actions}>
      <LeadInboxPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
