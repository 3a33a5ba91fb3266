import { redirect } from 'react-router'
import { findCourse, listCourseCards } from '#app/features/courses/courses.server.ts'
import { CoursesPage } from '#app/features/courses/courses-page.tsx'
import { HeartButton } from '#app/features/wishlist/heart-button.tsx'
import type { Route } from './+types/courses'

export function loader({ url }: Route.LoaderArgs) {
  // The Courses select without script is a form that asks here.
  const chosen = findCourse(url.searchParams.get('go') ?? '')
  if (chosen) throw redirect(`/${chosen.courseID}`, 302)
  return { courses: listCourseCards() }
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  return <CoursesPage courses={loaderData.courses} heart={({ courseID, label }) => <HeartButton courseID={courseID} label={label} />} />
}
