import { expect, test } from 'vitest'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { openPdf } from '#server/testing/read-pdf.ts'
import { getBrochure } from './brochure.server.ts'

test.each(listCourses().map((course) => [course.label, course] as const))('the brochure of %s is a small tagged PDF with real text', async (label, course) => {
  const { bytes, fileName } = await getBrochure(course)
  expect(bytes.length).toBeLessThan(300 * 1024)
  expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7')
  const pdf = openPdf(bytes)
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/Lang (en-IN)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain(`${label}: brochure`)
  expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1)
  expect(pdf.match(/\/S \/H3\b/g)).toHaveLength(course.modules.length + course.projects.length + course.questions.length)
  expect(pdf.match(/\/S \/LBody\b/g)?.length).toBeGreaterThan(20)
  // Text uses embedded font subsets and can be copied; nothing is an image.
  expect(pdf.match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(3)
  expect(pdf.match(/\/ToUnicode /g)?.length).toBe(pdf.match(/\/Type0/g)?.length)
  expect(pdf).not.toContain('/Subtype /Image')
  expect(fileName).toMatch(/^[A-Za-z0-9-]+\.pdf$/)
})

test('a brochure is drawn only once', async () => {
  const course = listCourses()[0]
  if (course) expect(getBrochure(course)).toBe(getBrochure(course))
})
