import { OutcomeTeaser } from '#app/features/achievements/outcome-teaser.tsx'
import { LatestPosts } from '#app/features/blog/latest-posts.tsx'
import { listStarts, nextStartFor } from '#app/features/bookings/course-starts.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { ClaimNote } from '#app/features/claims/claim-note.tsx'
import { ClaimStrip } from '#app/features/claims/claim-strip.tsx'
import { CourseCards } from '#app/features/courses/course-cards.tsx'
import { HomePage } from '#app/features/home/home-page.tsx'
import { EnquiryForm } from '#app/features/leads/enquiry-form.tsx'
import { BuiltByStudents } from '#app/features/projects/built-by-students.tsx'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeHome } from '#app/features/structured-data/home.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { HeartButton } from '#app/features/wishlist/heart-button.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/home'
import { readHome } from './home-data.server.ts'

export const middleware = [cachedPage()]

export const loader = ({ context }: Route.LoaderArgs) => readHome(context)

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
