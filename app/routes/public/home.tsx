import { claims } from '#content/claims.ts'
import { waysIn } from '#content/ways-in.ts'
import { CourseCards } from '#app/features/courses/course-cards.tsx'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import type { Route } from './+types/home'

export function loader() {
  const courses = listCourseCards()
  return {
    courses,
    claims,
    waysIn: waysIn.map((way) => ({ ...way, courses: way.courses.flatMap((id) => courses.filter(({ courseID }) => courseID === id)) })),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { courses, claims, waysIn } = loaderData
  return <HomePage windows={courses} claims={claims} waysIn={waysIn} dates={{ careerWorkshop: '', onlineTest: '', offlineTest: '' }} courseCards={<CourseCards courses={courses} />} />
}
