import { policy } from '#app/domain/accounts/policy.ts'
import { LatestPosts } from '#app/site/blog/latest-posts.tsx'
import { listStarts, nextStartFor } from '#app/site/booking/course-starts.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { ClaimStrip } from '#app/site/claims/claim-strip.tsx'
import { CourseCards } from '#app/site/courses/course-cards.tsx'
import { useStoredDates, useUpcomingDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx'
import { HomePage } from '#app/site/home/home-page.tsx'
import { HomeWork } from '#app/site/home/home-work.tsx'
import { loadHomePage } from '#app/site/home/load-home-page.server.ts'
import { BuiltByStudents } from '#app/site/projects/built-by-students.tsx'
import { OutcomeTeaser } from '#app/site/stories/outcome-teaser.tsx'
import { describeHome } from '#app/site/structured-data/home.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { HeartButton } from '#app/site/wishlist/heart-button.tsx'
import type { Route } from './+types/home'

export const handle = policy({ access: 'everyone', cache: 'public' })

export const loader = ({ context }: Route.LoaderArgs) => loadHomePage(context)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { courses, nextStarts, posts, projects, claims, texts, questions, work, teaser } = loaderData
  useLiveSeats(Object.values(nextStarts), 'read')
  const dates = useUpcomingDates()
  const stored = useStoredDates()
  const next = (courseID: string) => nextStartFor(courseID, nextStarts)
  return (
    <>
      <HomePage
        texts={texts}
        windows={courses}
        claims={<ClaimStrip claims={claims} />}
        courseCards={<CourseCards courses={courses} next={next} heart={({ courseID, label }) => <HeartButton courseID={courseID} label={label} />} />}
        dates={dates}
        starts={listStarts(courses, nextStarts)}
        work={<HomeWork pictures={work} />}
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
