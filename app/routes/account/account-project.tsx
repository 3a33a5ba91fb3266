import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { handleOwnProject } from '#app/domain/projects/handle-own-project.server.ts'
import { canEditProject, createDoneQuery, listBatchYears, listUndescribed } from '#app/domain/projects/own-project.ts'
import { getOwnValues, listFormattedTexts } from '#app/domain/projects/own-project-form.server.ts'
import { findOwnProject, hashOwnProjectText, listOwnPictures } from '#app/domain/projects/own-projects.server.ts'
import { listFilesOfFields } from '#app/domain/publications/publication-files.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { OwnProjectPage } from '#app/site/projects/own-project-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/account-project'

export const handle = { ...policy({ access: 'member', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Your project')
export const headers = getFormHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id: personId } = getPerson(context)
  const project = await findOwnProject(personId, params.id)
  if (!project) throw data(null, { status: 404 })
  const { fields } = project
  const [files, uploaded] = await Promise.all([
    getFiles(listFilesOfFields(fields)),
    listOwnPictures(personId, listUndescribed(url.searchParams, fields.screenshots)),
  ])
  return {
    project,
    files,
    form: canEditProject(project.state)
      ? { values: { ...getOwnValues(fields), seen: hashOwnProjectText(fields) }, formatted: listFormattedTexts(fields) }
      : null,
    uploaded,
    courses: listCourseLinks(),
    years: listBatchYears(getInstitute().founded, new Date()),
    done: url.searchParams.get('done'),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { id: personId } = getPerson(context)
  const form = await readSentForm(request)
  const answer = await handleOwnProject(personId, params.id, form, url.searchParams)
  if (!answer) throw data(null, { status: 404 })
  if ('result' in answer) return data(answer.result, { status: answer.status })
  const placed = String(form.get('file') ?? '') || null
  return redirectAfterPost(
    answer.done === 'deleted' ? '/account/projects?done=deleted' : `/account/projects/${params.id}?${createDoneQuery(answer.done, url.searchParams, placed)}`,
  )
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnProjectPage key={loaderData.project.id} {...loaderData} answer={actionData} />
}
