import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showDemoClass } from '#app/domain/bookings/demo-class.server.ts'
import { getDemoClassAction } from '#app/domain/bookings/demo-class.ts'
import { showCourseBatches } from '#app/domain/bookings/show-batches.server.ts'
import { findCourse, findEndedCourse } from '#app/domain/courses/courses.server.ts'
import { showFees } from '#app/domain/courses/fees.server.ts'
import { showCourseResult } from '#app/domain/outcomes/achievements.server.ts'
import { showStoryCount } from '#app/domain/outcomes/list-stories.server.ts'
import { showNewestProjects } from '#app/domain/projects/list-projects.server.ts'
import { showLatestPosts } from '#app/domain/publications/public/list-posts.server.ts'
import { getHighestSlab } from '#app/domain/tests/scholarship-test.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { config } from '#app/platform/config.server.ts'
import { toMarkup } from '#app/platform/http/markup-data.server.ts'
import { CourseTeachers } from '#app/site/about/course-teachers.tsx'
import { loadTeachers } from '#app/site/about/load-teachers.server.ts'
import { CourseBatches } from '#app/site/batches/course-batches.tsx'
import { CoursePost } from '#app/site/blog/course-post.tsx'
import { findNextStartOf, getAdvertisedStart } from '#app/site/booking/course-starts.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { loadCoursePage } from '#app/site/courses/course-page.server.ts'
import { CoursePage } from '#app/site/courses/course-page.tsx'
import { useStoredDates } from '#app/site/dates/site-dates-provider.tsx'
import { EnquiryForm } from '#app/site/enquiry/enquiry-form.tsx'
import { CourseFeesSection } from '#app/site/fees/course-fees.tsx'
import { useFees } from '#app/site/fees/fees-provider.tsx'
import { CourseProject } from '#app/site/projects/course-project.tsx'
import type { MainAction } from '#app/site/shell/page-handle.ts'
import { describeCoursePage } from '#app/site/structured-data/courses.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import { ClassVideo } from '#app/site/video/class-video.tsx'
import { loadVideo } from '#app/site/video/load-video.server.ts'
import { HeartButton } from '#app/site/wishlist/heart-button.tsx'
import { useMarkupData } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/course'

export const handle = {
  ...policy({ access: 'everyone', cache: 'public' }),
  mainAction: ({ action }: Route.ComponentProps['loaderData']): MainAction => action,
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const course = findCourse(params.slug)
  if (!course) {
    const endedCourse = findEndedCourse(params.slug)?.label
    throw endedCourse ? data({ endedCourse }, { status: 410 }) : data(null, { status: 404 })
  }
  const { courseID, label, jaali, promise, durationWeeks, classHours, level } = course
  const { page, fees, starts, demo, result, storyCount, video, teachers, posts, projects } = await resolveAll({
    page: loadCoursePage(course),
    fees: showFees(context),
    starts: showCourseBatches(context, courseID),
    demo: showDemoClass(context, courseID),
    result: showCourseResult(context, courseID),
    storyCount: showStoryCount(context, courseID),
    video: loadVideo(context, courseID),
    teachers: loadTeachers(context, courseID),
    posts: showLatestPosts(context, 1, courseID),
    projects: showNewestProjects(context, 1, courseID),
  })
  return {
    course: { courseID, label, jaali, promise, durationWeeks, classHours, level },
    fees: fees[courseID] ?? {},
    starts,
    action: getDemoClassAction(demo, courseID),
    video,
    highestSlab: getHighestSlab(),
    address: `${config().publicUrl}/${courseID}`,
    unchanging: toMarkup(request, context, { ...page, result, storyCount, teachers, posts, projects }),
  }
}

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData
  const unchanging = useMarkupData(loaderData.unchanging)
  const { advertised, others } = loaderData.starts
  const live = useLiveSeats([advertised, ...others])
  const starts = { ...loaderData.starts, advertised: advertised && live(advertised), others: others.map(live) }
  const next = findNextStartOf(course.courseID, getAdvertisedStart(starts))
  const heart = <HeartButton courseID={course.courseID} label={course.label} withText />
  const stored = useStoredDates()
  const shownFees = useFees()[course.courseID]
  const enquiry = <EnquiryForm id="enquiry" courseID={course.courseID} made={stored.now.getTime()} />
  return (
    <>
      <CoursePage
        key={course.courseID}
        course={course}
        page={unchanging}
        highestSlab={loaderData.highestSlab}
        address={loaderData.address}
        action={loaderData.action}
        fees={loaderData.fees}
        next={next}
        result={unchanging?.result ?? null}
        storyCount={unchanging?.storyCount ?? 0}
        feesSection={<CourseFeesSection courseID={course.courseID} fees={loaderData.fees} />}
        batches={<CourseBatches courseID={course.courseID} {...starts} />}
        heart={heart}
        enquiry={enquiry}
        project={unchanging && <CourseProject project={unchanging.projects.cards[0] ?? null} files={unchanging.projects.files} />}
        video={<ClassVideo video={loaderData.video} className="shell-width pt-section print:hidden" />}
        teachers={unchanging && <CourseTeachers teachers={unchanging.teachers} />}
        post={unchanging && <CoursePost post={unchanging.posts[0] ?? null} courseID={course.courseID} />}
      />
      <StructuredData of={import.meta.env.SSR && unchanging !== null && describeCoursePage(unchanging.course, { ...starts, fees: shownFees })} />
    </>
  )
}
