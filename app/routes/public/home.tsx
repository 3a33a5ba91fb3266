import { readOutcomeTeaser } from '#app/features/achievements/achievements.server.ts'
import { OutcomeTeaser } from '#app/features/achievements/outcome-teaser.tsx'
import { LatestPosts } from '#app/features/blog/latest-posts.tsx'
import { showLatestPosts } from '#app/features/blog/list-posts.server.ts'
import { listStarts, nextStartFor } from '#app/features/bookings/course-starts.ts'
import { showNextStarts } from '#app/features/bookings/show-batches.server.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { ClaimNote } from '#app/features/claims/claim-note.tsx'
import { ClaimStrip } from '#app/features/claims/claim-strip.tsx'
import { claimFigure, listClaims } from '#app/features/claims/claims.server.ts'
import { CourseCards } from '#app/features/courses/course-cards.tsx'
import { listCourseLinks, listSelectCourses } from '#app/features/courses/courses.server.ts'
import { listHomeQuestions, listWaysIn } from '#app/features/home/home.server.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { EnquiryForm } from '#app/features/leads/enquiry-form.tsx'
import { BuiltByStudents } from '#app/features/projects/built-by-students.tsx'
import { showNewestProjects } from '#app/features/projects/list-projects.server.ts'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeHome } from '#app/features/structured-data/home.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { HeartButton } from '#app/features/wishlist/heart-button.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/home'

export const middleware = [cachedPage()]

export async function loader({ context }: Route.LoaderArgs) {
  const courses = listSelectCourses()
  const courseIDs = courses.map(({ courseID }) => courseID)
  const [nextStarts, posts, projects] = await Promise.all([showNextStarts(context, courseIDs), showLatestPosts(context, 3), showNewestProjects(context, 3)])
  return {
    courses,
    nextStarts,
    posts,
    projects,
    // "Learn till get placed" is the page's headline, so the strip has the other four.
    claims: listClaims().filter(({ id }) => id !== 'learn-till-placed'),
    batchSize: claimFigure('micro-batches'),
    waysIn: listWaysIn(listCourseLinks()),
    questions: listHomeQuestions(),
    teaser: await readOutcomeTeaser(context),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { courses, nextStarts, posts, projects, claims, batchSize, waysIn, questions, teaser } = loaderData
  useLiveSeats(Object.values(nextStarts), 'read')
  const dates = useUpcomingDates()
  const stored = useStoredDates()
  const next = (courseID: string) => nextStartFor(courseID, nextStarts, dates)
  return (
    <>
      <HomePage
        windows={courses}
        batchSize={batchSize}
        claimNote={<ClaimNote id="micro-batches" stated={claims.find(({ id }) => id === 'micro-batches')?.stated ?? null} />}
        claims={<ClaimStrip claims={claims} />}
        courseCards={<CourseCards courses={courses} next={next} heart={({ courseID, label }) => <HeartButton courseID={courseID} label={label} />} />}
        dates={dates}
        starts={listStarts(courses, next, nextStarts, stored.dates.upcomingBatches)}
        waysIn={waysIn}
        outcomes={teaser && <OutcomeTeaser teaser={teaser} courses={courses} />}
        projects={<BuiltByStudents newest={projects} courses={courses} />}
        posts={<LatestPosts posts={posts} courses={courses} />}
        questions={questions}
        enquiry={<EnquiryForm id="enquiry" courses={courses} made={stored.now.getTime()} />}
      />
      <StructuredData of={import.meta.env.SSR && describeHome(stored, questions)} />
    </>
  )
}
