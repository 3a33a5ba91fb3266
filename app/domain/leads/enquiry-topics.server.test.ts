import { expect, test } from 'vitest'
import { getTopic, isAboutCourses } from './enquiry-topics.server.ts'

test('only a message that begins like the preset of a job, a complaint or a like topic is not about courses', () => {
  expect(isAboutCourses(`${getTopic('job').message}Deccan Foods`)).toBe(false)
  expect(isAboutCourses('Complaint. There was no class on Monday.')).toBe(false)
  expect([null, '', 'Which course fits me?', getTopic('demo').message].map(isAboutCourses)).toEqual([true, true, true, true])
})
