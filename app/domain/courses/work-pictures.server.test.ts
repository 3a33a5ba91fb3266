import { expect, test } from 'vitest'
import { listCourseLinks } from './courses.server.ts'
import { listWorkOfCourses } from './work-pictures.server.ts'

test('the list of courses has one picture of each course, in the courses’ order', () => {
  expect(listWorkOfCourses().map(({ course }) => course.courseID)).toEqual(listCourseLinks().map(({ courseID }) => courseID))
})
