import { CourseCards } from '#app/features/courses/course-cards.tsx'
import { listCourseCards } from '#app/features/courses/courses.server.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { HeartButton } from '#app/features/wishlist/heart-button.tsx'
import { claims } from '#content/claims.ts'
import { waysIn } from '#content/ways-in.ts'
import type { Route } from './+types/home'

export function loader() {
  const courses = listCourseCards()
  return {
    courses,
    claims: claims.claims
      .map(({ id, statement, figure }) =>
        figure
          ? { id, figure: figure.value.replace(' LPA', ''), unit: figure.value.endsWith('LPA') ? 'LPA' : undefined, statement: figure.caption }
          : { id, statement },
      )
      .filter(({ id }) => id !== 'learn-till-placed'),
    waysIn: waysIn.map((way) => ({ ...way, courses: way.courses.flatMap((id) => courses.filter(({ courseID }) => courseID === id)) })),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { courses, claims, waysIn } = loaderData
  const cards = <CourseCards courses={courses} heart={({ courseID, label }) => <HeartButton courseID={courseID} label={label} />} />
  return <HomePage windows={courses} claims={claims} waysIn={waysIn} dates={useUpcomingDates()} courseCards={cards} />
}
