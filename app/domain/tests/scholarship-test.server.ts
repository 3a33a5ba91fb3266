import { withCourseNumbers } from '#app/domain/courses/courses.server.ts'
import { scholarshipTest } from '#content/scholarship-test.ts'
import { testContentSchema } from './test-content.ts'

const content = testContentSchema.parse(scholarshipTest)

export function getTestContent() {
  return withCourseNumbers(content)
}

/** Returns per cent of a fee. */
export function getHighestSlab(): number {
  return Math.max(...content.slabs.map(({ percentOfFee }) => percentOfFee))
}
