import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listCoursesErrors } from './courses.ts'

/** The errors of a copy of the content with one text in one file replaced. */
async function errorsAfter(file: string, from: string, to: string): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'content-'))
  try {
    // Outside the project, Node does not know the module type of the files.
    await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
    await cp(path.resolve('content'), path.join(root, 'content'), { recursive: true })
    const text = await readFile(path.join(root, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(path.join(root, file), text.replace(from, to))
    return await listCoursesErrors(root)
  } finally {
    await rm(root, { recursive: true })
  }
}

test.each([
  ['content/courses/data-science.ts', "id: 'data-scientist'", "id: 'data-wizard'", 'content/courses/data-science.ts: roadmap.id: data-wizard is no roadmap'],
  [
    'content/courses/awsdevopscourse.ts',
    "{ courseID: 'python-full",
    "{ courseID: 'cobol-full",
    'content/courses/awsdevopscourse.ts: related.0.courseID: cobol-full-stack-development-course is no course on sale',
  ],
  [
    'content/courses/awsdevopscourse.ts',
    "figures: ['any-work-first-years'",
    "figures: ['a-rumour'",
    'content/courses/awsdevopscourse.ts: pay.figures.0: a-rumour is in no line of content/pay/figures.ts',
  ],
  [
    'content/pay/figures.ts',
    "source: 'indeed-paymap-2025'",
    "source: 'hearsay'",
    'content/pay/figures.ts: 0.source: hearsay is in no line of content/pay/sources.ts',
  ],
  ['content/pay/figures.ts', 'to: 3_42_000', 'to: 3_43_000', 'content/pay/figures.ts: 0.to: a range has two ends, and an average has one'],
  ['content/pay/sources.ts', "publisher: 'Indeed',", '', 'content/pay/sources.ts: 0.publisher: Invalid input: expected string, received undefined'],
  [
    'content/digital-marketing-campaign.ts',
    "courseID: 'digital",
    "courseID: 'analogue",
    'content/digital-marketing-campaign.ts: courseID: analogue-marketing-course-training-institute-hyderabad is no course on sale',
  ],
])('%s with %j changed to %j fails the build', async (file, from, to, error) => {
  expect(await errorsAfter(file, from, to)).toContain(error)
})
