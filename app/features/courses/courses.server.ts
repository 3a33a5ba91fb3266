import { type Course, courseContentSchema } from './course-content.ts'

const files = import.meta.glob<{ course: unknown }>('/content/courses/*.ts', { eager: true })

const courses: Course[] = Object.values(files)
  .map((file) => courseContentSchema.parse(file.course))
  .sort((a, b) => a.order - b.order)

const bySlug = new Map(courses.flatMap((course) => [course.courseID, ...course.aliases].map((slug) => [slug, course] as const)))

/** What lists, selects and wishlists show of a course. */
export type CourseLink = Pick<Course, 'courseID' | 'label'>
export type CourseCard = Pick<Course, 'courseID' | 'label' | 'jaali' | 'summary' | 'durationWeeks' | 'classHours' | 'level'>

/** Courses on sale, in the order of the Courses select. */
export function listCourses(): Course[] {
  return courses.filter((course) => !course.retired)
}

export function listCourseLinks(): CourseLink[] {
  return listCourses().map(({ courseID, label }) => ({ courseID, label }))
}

export function listCourseCards(): CourseCard[] {
  return listCourses().map(cardOf)
}

/** The courses before and after one in the select's order; the list is a ring, so there are always two. */
export function listNeighbourCards(courseID: string): CourseCard[] {
  const sold = listCourses()
  const place = sold.findIndex((course) => course.courseID === courseID)
  return [sold.at(place - 1), sold[(place + 1) % sold.length]].flatMap((course) => (course ? [cardOf(course)] : []))
}

function cardOf({ courseID, label, jaali, summary, durationWeeks, classHours, level }: Course): CourseCard {
  return { courseID, label, jaali, summary, durationWeeks, classHours, level }
}

/** The course that a landing slug, a courseID or an alias names, or null. A retired course has no page. */
export function findCourse(slug: string): Course | null {
  const course = bySlug.get(slug)
  return course && !course.retired ? course : null
}

/** True for every course the institute sells or ever sold: what an account's wishlist may hold. */
export function isCourseID(courseID: string): boolean {
  return bySlug.get(courseID)?.courseID === courseID
}
