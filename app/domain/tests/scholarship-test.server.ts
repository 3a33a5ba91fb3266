import { scholarshipTest } from '#content/scholarship-test.ts'
import { testContentSchema } from './test-content.ts'

const test = testContentSchema.parse(scholarshipTest)

/** What the page of the scholarship test says. */
export function readTestContent() {
  return test
}
