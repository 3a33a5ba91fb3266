import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { scholarshipTest } from '#content/scholarship-test.ts'
import { testContentSchema } from './test-content.ts'

const test = testContentSchema.parse(withCourseNumbers(scholarshipTest))

/** What the page of the scholarship test says. */
export function readTestContent() {
  return test
}
