import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { adoptDraft, listOwnProjects } from '#app/domain/projects/own-projects.server.ts'
import { createDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { OwnProjectsPage } from '#app/site/projects/own-projects-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/account-projects'

export const handle = { ...policy({ access: 'member', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Your projects')
export const headers = getFormHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const projects = await listOwnProjects(getPerson(context).id)
  // The page creates the id, so that a form sent twice creates one project.
  return { projects, newId: crypto.randomUUID(), done: url.searchParams.get('done') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: personId } = getPerson(context)
  const sent = String((await readSentForm(request)).get('id') ?? '')
  const id = isUuid(sent) ? sent : crypto.randomUUID()
  await createDraft('project', id, personId)
  const begun = await adoptDraft(personId, id)
  if (begun === 'full') return data({ isFull: true }, { status: 409 })
  if (begun === 'absent') throw data(null, { status: 404 })
  return redirectAfterPost(`/account/projects/${id}`)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnProjectsPage {...loaderData} isFull={actionData?.isFull ?? false} />
}
