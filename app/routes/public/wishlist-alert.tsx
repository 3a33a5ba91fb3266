import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { listEndedCourseLinks } from '#app/domain/courses/ended-courses.server.ts'
import { findAlert, stopAlert } from '#app/domain/wishlist/alert-link.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { getCourseLabel } from '#app/site/wishlist/course-row.tsx'
import { StopAlertPage } from '#app/site/wishlist/stop-alert-page.tsx'
import type { Route } from './+types/wishlist-alert'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Mails about a course')

/** Opening the page changes nothing, because mail programs open links too. */
export async function loader({ params }: Route.LoaderArgs) {
  const alert = await findAlert(params.token)
  if (!alert) return data({ alert: null }, { status: 404 })
  return data({ alert: { label: getCourseLabel(alert.courseID, [...listCourseLinks(), ...listEndedCourseLinks()]), isOn: alert.isOn } })
}

export async function action({ params, url }: Route.ActionArgs) {
  await stopAlert(params.token)
  return redirectAfterPost(url.pathname)
}

export const headers = getKeyPageHeaders

export default function Page({ loaderData }: Route.ComponentProps) {
  return <StopAlertPage alert={loaderData.alert} />
}
