import type { Subjects } from '#app/domain/bookings/schedule/offering-fields.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { listWorkshops } from '#app/domain/courses/workshops.server.ts'

export function getSubjects(): Subjects {
  return {
    courses: listStaffCourseLinks().map(({ courseID, label }) => ({ id: courseID, label })),
    workshops: listWorkshops().map(({ id, title }) => ({ id, label: title })),
  }
}
