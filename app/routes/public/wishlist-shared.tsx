import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showWishedStarts } from '#app/domain/bookings/wished-starts.server.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { listEndedCourseLinks } from '#app/domain/courses/ended-courses.server.ts'
import { findShared } from '#app/domain/wishlist/share.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { SharedWishlistPage } from '#app/site/wishlist/shared-wishlist-page.tsx'
import type { Route } from './+types/wishlist-shared'

export const handle = policy({ access: 'everyone', cache: 'none' })

export const meta = definePageMeta('A shared wishlist')

export async function loader({ params, context }: Route.LoaderArgs) {
  const courseIDs = await findShared(params.token)
  if (!courseIDs) return data({ courseIDs: null, courses: [], endedCourses: [], next: {} }, { status: 404 })
  const courses = listCourseCards().map(({ courseID, label, summary, jaali }) => ({ courseID, label, summary, jaali }))
  return data({ courseIDs, courses, endedCourses: listEndedCourseLinks(), next: await showWishedStarts(context, courseIDs) })
}

/** The owner can revoke the link, so the page must not be cached. The address must not be sent to other sites. */
export const headers = getKeyPageHeaders

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SharedWishlistPage {...loaderData} />
}
