import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { handleCorrection } from '#app/domain/leads/handle-own-enquiry.server.ts'
import { handleMyDataForm } from '#app/domain/privacy/handle-my-data.server.ts'
import { createLinkOwner, openMyDataLink, sendNewLink } from '#app/domain/privacy/my-data-link.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { EnquiryCorrection } from '#app/site/my-data/enquiry-correction.tsx'
import { MyDataPage } from '#app/site/my-data/my-data-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import type { Route } from './+types/my-data'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Your data')

export async function loader({ params, url }: Route.LoaderArgs) {
  const enquiry = await openMyDataLink(params.token)
  const done = url.searchParams.get('done')
  const page = { enquiry, download: `${url.pathname}.json`, done, courses: listCourseLinks() }
  return data(page, { status: enquiry || done ? 200 : 410 })
}

export async function action({ params, request, url }: Route.ActionArgs) {
  const done = (what: string) => redirectAfterPost(`${url.pathname}?done=${what}`)
  const form = (await readSentForm(request.clone())).get('form')
  if (form === 'new-link') {
    await sendNewLink(params.token)
    return done('link-sent')
  }
  const enquiry = await openMyDataLink(params.token)
  if (!enquiry) return redirectAfterPost(url.pathname)
  const owns = createLinkOwner(params.token)
  if (form === 'correct') return (await handleCorrection(request, enquiry.id, owns)) ?? done('corrected')
  const answer = await handleMyDataForm(request, enquiry.id, owns)
  return 'done' in answer ? done(answer.done) : data({ notConfirmed: answer.refused === 'not-confirmed' }, { status: 422 })
}

export const headers = getKeyPageHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, courses, done, download } = loaderData
  useTopAfterChange(loaderData)
  return (
    <MyDataPage
      enquiry={enquiry}
      courseLabels={courses}
      download={download}
      done={actionData ? null : done}
      notConfirmed={actionData !== undefined && 'notConfirmed' in actionData && actionData.notConfirmed}
      correction={enquiry && enquiry.state !== 'withdrawn' && <EnquiryCorrection enquiry={enquiry} courses={courses} answer={actionData} />}
    />
  )
}
