import { data } from 'react-router'
import { CourseBatches } from '#app/features/batches/course-batches.tsx'
import { CoursePost } from '#app/features/blog/course-post.tsx'
import { showLatestPosts } from '#app/features/blog/list-posts.server.ts'
import { advertisedStart, nextStartFor } from '#app/features/bookings/course-starts.ts'
import { showCourseBatches } from '#app/features/bookings/show-batches.server.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { readCoursePage } from '#app/features/courses/course-page.server.ts'
import { CoursePage } from '#app/features/courses/course-page.tsx'
import { findCourse } from '#app/features/courses/courses.server.ts'
import { EnquiryForm } from '#app/features/leads/enquiry-form.tsx'
import { CourseProject } from '#app/features/projects/course-project.tsx'
import { showNewestProjects } from '#app/features/projects/list-projects.server.ts'
import { useStoredDates, useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeCoursePage } from '#app/features/structured-data/courses.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { HeartButton } from '#app/features/wishlist/heart-button.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/course'

export const middleware = [cachedPage()]

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = findCourse(params.slug)
  if (!course) throw data(null, { status: 404 })
  const { courseID } = course
  const [page, starts, posts, projects] = await Promise.all([
    readCoursePage(course),
    showCourseBatches(context, courseID),
    showLatestPosts(context, 1, courseID),
    showNewestProjects(context, 1, courseID),
  ])
  return { ...page, starts, posts, projects }
}

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData
  const { advertised, others } = loaderData.starts
  const live = useLiveSeats([advertised, ...others])
  const starts = { ...loaderData.starts, advertised: advertised && live(advertised), others: others.map(live) }
  const next = nextStartFor(course.courseID, advertisedStart(starts), useUpcomingDates())
  const heart = <HeartButton courseID={course.courseID} label={course.label} withText />
  const stored = useStoredDates()
  const enquiry = <EnquiryForm id="enquiry" courseID={course.courseID} made={stored.now.getTime()} />
  return (
    <>
      <CoursePage
        key={course.courseID}
        page={loaderData}
        next={next}
        batches={<CourseBatches course={course} {...starts} announced={starts.advertised ? null : (next?.start ?? null)} />}
        heart={heart}
        enquiry={enquiry}
        project={<CourseProject project={loaderData.projects.cards[0] ?? null} files={loaderData.projects.files} />}
        post={<CoursePost post={loaderData.posts[0] ?? null} courseID={course.courseID} />}
      />
      <StructuredData of={import.meta.env.SSR && describeCoursePage(course, stored, starts)} />
    </>
  )
}
