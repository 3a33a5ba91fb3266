import { data, redirect } from 'react-router'
import { CoursePage } from '#app/features/courses/course-page.tsx'
import { findCourse, listNeighbourCards } from '#app/features/courses/courses.server.ts'
import { useShownSiteDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { HeartButton } from '#app/features/wishlist/heart-button.tsx'
import { upcomingText } from '#app/shared/dates.ts'
import type { Route } from './+types/course'

export function loader({ params, url }: Route.LoaderArgs) {
  const course = findCourse(params.slug)
  if (course) return { course, neighbours: listNeighbourCards(course.courseID) }

  const lowerSlug = params.slug.toLowerCase()
  if (!findCourse(lowerSlug)) throw data(null, { status: 404 })
  const { pathname, search } = url
  throw redirect(`${/^\/course\//i.test(pathname) ? '/course' : ''}/${lowerSlug}${search}`, 301)
}

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course, neighbours } = loaderData
  const { upcomingBatches } = useShownSiteDates()
  const nextStart = upcomingText(upcomingBatches[course.courseID] ?? '', new Date()) || null
  const heart = <HeartButton courseID={course.courseID} label={course.label} withText />
  return <CoursePage key={course.courseID} course={course} neighbours={neighbours} nextStart={nextStart} heart={heart} />
}
