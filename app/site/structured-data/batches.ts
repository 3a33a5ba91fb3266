import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { ShownFeeTable } from '#app/domain/courses/fees.ts'
import { comingDate } from './coming-date.ts'
import { instanceOf, instanceOn, type ListedCourse, listOf, shortCourse } from './course-parts.ts'
import type { Description } from './structured-data.tsx'

type BatchCourse = ListedCourse & { classHours: number }

/** The batches that a list shows with a day to come, in its order, each as its course with that start. */
export function describeBatches(batches: readonly Offering[], courses: readonly BatchCourse[], fees: ShownFeeTable, now: Date): Description {
  return (origin) => {
    const listed = batches.flatMap((batch) => {
      const course = courses.find(({ courseID }) => courseID === batch.courseID)
      const instance = course && instanceOf(batch, course.classHours, fees[course.courseID], now, origin)
      return instance ? [{ ...shortCourse(course, origin), hasCourseInstance: instance }] : []
    })
    return listed.length > 0 ? [listOf(listed)] : []
  }
}

/** The starts that are announced beside the batches and have a day to come. */
export function describeAnnounced(announced: readonly { course: BatchCourse | null; start: string; lines: unknown[] }[], now: Date): Description {
  return (origin) => {
    const coming = announced.flatMap(({ course, start, lines }) => {
      const startDate = lines.length === 0 ? comingDate(start, now) : null
      return course && startDate ? [{ ...shortCourse(course, origin), hasCourseInstance: instanceOn(startDate, course.classHours) }] : []
    })
    return coming.length > 0 ? [listOf(coming)] : []
  }
}
