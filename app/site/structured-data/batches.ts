import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { ShownFeeTable } from '#app/domain/courses/fees.ts'
import { createInstanceOf, type DescribedCourse, describeShortCourse, listOf } from './course-parts.ts'
import type { Description } from './structured-data.tsx'

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
