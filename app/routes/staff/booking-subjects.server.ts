import type { Subjects } from '#app/features/bookings/staff-fields.ts'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { listWorkshops } from '#app/features/workshops/workshops.server.ts'

/** What a batch or an event may be of, and which workshops there are. */
export function readSubjects(): Subjects {
  return {
    courses: listCourseLinks().map(({ courseID, label }) => ({ id: courseID, label })),
    workshops: listWorkshops().map(({ id, title }) => ({ id, label: title })),
  }
}
