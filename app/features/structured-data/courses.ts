import type { Course, CourseInstance, ItemList } from 'schema-dts'
import { comingDate } from './coming-date.ts'
import { centre, organizationOf } from './organization.ts'
import type { Description } from './structured-data.tsx'

type ListedCourse = { courseID: string; label: string; summary: string }
type WholeCourse = {
  courseID: string
  label: string
  promise: string
  level: string
  classHours: number
  durationWeeks: number
  outcomes: string[]
  prerequisites: string[]
  modules: { title: string; hours: number }[]
}
type Starts = { dates: { upcomingBatches: readonly { name: string; text: string }[] }; now: Date }

/** The courses that a list shows, in its order. */
export function describeCourseList(courses: readonly ListedCourse[]): Description {
  return (origin) => [listOf(courses.map((course) => shortCourse(course, origin)))]
}

/** The batches that have a day to come, in the page's order, each as its course with that start. */
export function describeBatches(
  batches: readonly { course: (ListedCourse & { classHours: number }) | null; start: string; lines: unknown[] }[],
  now: Date,
): Description {
  return (origin) => {
    const coming = batches.flatMap(({ course, start, lines }) => {
      const startDate = lines.length === 0 ? comingDate(start, now) : null
      return course && startDate ? [{ ...shortCourse(course, origin), hasCourseInstance: instanceOf(startDate, course.classHours) }] : []
    })
    return coming.length > 0 ? [listOf(coming)] : []
  }
}

/** One course as its page tells it, with its next start if the page shows one. No offer: the page names no fee. */
export function describeCourse(course: WholeCourse, { dates, now }: Starts): Description {
  const { courseID, label, promise, level, classHours, durationWeeks, outcomes, prerequisites, modules } = course
  const startDate = comingDate(dates.upcomingBatches.find(({ name }) => name === courseID)?.text ?? '', now)
  return (origin) => [
    {
      ...shortCourse({ courseID, label, summary: promise }, origin),
      educationalLevel: level,
      timeRequired: `P${durationWeeks}W`,
      teaches: outcomes,
      coursePrerequisites: prerequisites,
      syllabusSections: modules.map(({ title, hours }) => ({ '@type': 'Syllabus', name: title, timeRequired: `PT${hours}H` })),
      ...(startDate && { hasCourseInstance: instanceOf(startDate, classHours) }),
    },
  ]
}

/** A course's next start, on a page about it that is not its own. */
export function describeCampaign(course: Pick<WholeCourse, 'courseID' | 'label' | 'classHours'>, promise: string, { dates, now }: Starts): Description {
  const startDate = comingDate(dates.upcomingBatches.find(({ name }) => name === course.courseID)?.text ?? '', now)
  return (origin) => [
    {
      ...shortCourse({ ...course, summary: promise }, origin),
      ...(startDate && { hasCourseInstance: instanceOf(startDate, course.classHours) }),
    },
  ]
}

function shortCourse({ courseID, label, summary }: ListedCourse, origin: string): Course & object {
  const url = `${origin}/${courseID}`
  return { '@type': 'Course', '@id': `${url}#course`, name: label, description: summary, url, provider: organizationOf(origin) }
}

function instanceOf(startDate: string, classHours: number): CourseInstance {
  return { '@type': 'CourseInstance', startDate, courseMode: ['Onsite', 'Online'], courseWorkload: `PT${classHours}H`, location: centre() }
}

function listOf(courses: Course[]): ItemList {
  return { '@type': 'ItemList', itemListElement: courses.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })) }
}
