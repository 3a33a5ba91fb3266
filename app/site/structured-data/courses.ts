import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { ShownFees, ShownFeeTable } from '#app/domain/courses/fees.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { createInstance, createInstanceOf, type DescribedCourse, describePricedCourse, describeShortCourse, listCourseOffers, listOf } from './course-parts.ts'
import { type AnsweredQuestion, describeAll, describeBreadcrumb, describeQuestions } from './page-parts.ts'
import type { Description } from './structured-data.tsx'

type DescribedCourseDetails = {
  courseID: string
  label: string
  promise: string
  level: string
  classHours: number
  durationWeeks: number
  outcomes: string[]
  prerequisites: string[]
  modules: { title: string; hours: number }[]
  questions: readonly AnsweredQuestion[]
}
type CourseOffers = { advertised: Offering | null; others: readonly Offering[]; fees: ShownFees | undefined; now: Date }

export function describeCourseList(courses: readonly DescribedCourse[], fees: ShownFeeTable): Description {
  return (origin) => [listOf(courses.map((course) => describePricedCourse(course, fees[course.courseID], origin)))]
}

export function describeCoursePage(course: DescribedCourseDetails, starts: CourseOffers): Description {
  const { courseID, label, questions } = course
  const breadcrumb = describeBreadcrumb([
    { label: 'Courses', to: '/courses' },
    { label, to: `/${courseID}` },
  ])
  return describeAll(describeCourse(course, starts), breadcrumb, describeQuestions(questions))
}

function describeCourse(course: DescribedCourseDetails, { advertised, others, fees, now }: CourseOffers): Description {
  const { courseID, label, promise, level, classHours, durationWeeks, outcomes, prerequisites, modules } = course
  const batches = advertised ? [advertised, ...others] : others
  const instances = (origin: string) => batches.flatMap((batch) => createInstanceOf(batch, { classHours, fees }, now, origin) ?? [])
  return (origin) => [
    {
      ...describeShortCourse({ courseID, label, summary: promise }, origin),
      educationalLevel: level,
      timeRequired: `P${durationWeeks}W`,
      teaches: outcomes,
      coursePrerequisites: prerequisites,
      syllabusSections: modules.map(({ title, hours }) => ({ '@type': 'Syllabus', name: title, timeRequired: `PT${hours}H` })),
      ...(listCourseOffers(courseID, fees, origin).length > 0 && { offers: listCourseOffers(courseID, fees, origin) }),
      ...(instances(origin).length > 0 && { hasCourseInstance: instances(origin) }),
    },
  ]
}

/** A course's next start, for a page about the course that is not its own. */
export function describeCampaign(
  course: Pick<DescribedCourseDetails, 'courseID' | 'label' | 'classHours'>,
  promise: string,
  next: { startsAt: Date; hasBegun: boolean } | null,
  fees: ShownFees | undefined,
): Description {
  const startDate = next && !next.hasBegun ? getIndiaToday(next.startsAt) : null
  return (origin) => [
    {
      ...describePricedCourse({ ...course, summary: promise }, fees, origin),
      ...(startDate && { hasCourseInstance: createInstance(startDate, course.classHours) }),
    },
  ]
}

type DescribedBatchCourse = DescribedCourse & { classHours: number }

/** The batches of a list that have a future date, in its order, each as its course with that start. */
export function describeBatches(batches: readonly Offering[], courses: readonly DescribedBatchCourse[], fees: ShownFeeTable, now: Date): Description {
  return (origin) => {
    const listed = batches.flatMap((batch) => {
      const course = courses.find(({ courseID }) => courseID === batch.courseID)
      const instance = course && createInstanceOf(batch, { classHours: course.classHours, fees: fees[course.courseID] }, now, origin)
      return instance ? [{ ...describeShortCourse(course, origin), hasCourseInstance: instance }] : []
    })
    return listed.length > 0 ? [listOf(listed)] : []
  }
}
