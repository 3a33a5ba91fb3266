import { redirect } from 'react-router'
import { findCourse } from '#app/features/courses/courses.server.ts'
import { readCoursesPage } from '#app/features/courses/courses-page.server.ts'
import { CoursesPage } from '#app/features/courses/courses-page.tsx'
import { readSiteDates } from '#app/features/site-dates/site-dates.server.ts'
import { useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeCourseList } from '#app/features/structured-data/courses.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { HeartButton } from '#app/features/wishlist/heart-button.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import { isPastStoredDate } from '#app/shared/dates.ts'
import type { Route } from './+types/courses'

export const middleware = [cachedPage(['go', 'field', 'needs', 'length', 'sort', 'page', 'compare'])]

export async function loader({ url }: Route.LoaderArgs) {
  // The Courses select without script is a form that asks here.
  const chosen = findCourse(url.searchParams.get('go') ?? '')
  if (chosen) throw redirect(`/${chosen.courseID}`, 302)
  return await readCoursesPage(url.searchParams, readComingStarts)
}

async function readComingStarts(): Promise<Record<string, string>> {
  const now = new Date()
  const { upcomingBatches } = await readSiteDates()
  return Object.fromEntries(upcomingBatches.filter(({ text }) => text && !isPastStoredDate(text, now)).map(({ name, text }) => [name, text]))
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { batchStart } = useUpcomingDates()
  return (
    <>
      <CoursesPage page={loaderData} startOf={batchStart} heart={({ courseID, label }) => <HeartButton courseID={courseID} label={label} />} />
      <StructuredData of={import.meta.env.SSR && describeCourseList(loaderData.list.items)} />
    </>
  )
}
