import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCourseFileErrors } from './course-files.ts'

const folder = 'content/courses'
let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-'))
  await mkdir(path.join(root, folder), { recursive: true })
  // Outside the project, Node does not know the module type of the files.
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
  await cp(path.resolve(folder, 'data-science.ts'), path.join(root, folder, 'data-science.ts'))
})
afterEach(() => rm(root, { recursive: true }))

/** Copies the valid course to `name`.ts, with each [from, to] replaced once. */
async function seedCourse(name: string, ...changes: [string, string][]) {
  let text = await readFile(path.resolve(folder, 'data-science.ts'), 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  await writeFile(path.join(root, folder, `${name}.ts`), text)
}

test('a missing field is an error that names file and field', async () => {
  await seedCourse('other', ["courseID: 'data-science'", "courseID: 'other'"], ['order: 1', 'order: 2'], ["level: 'No coding needed',", ''])
  expect(await listCourseFileErrors(root)).toEqual([expect.stringMatching(/^content\/courses\/other\.ts: level: /)])
})

test('a missing field in a module is reported with its position', async () => {
  await seedCourse('other', ["courseID: 'data-science'", "courseID: 'other'"], ['order: 1', 'order: 2'], ["title: 'Statistics without fear',", ''])
  expect(await listCourseFileErrors(root)).toEqual([expect.stringMatching(/^content\/courses\/other\.ts: modules\.1\.title: /)])
})

test('a misspelt field is an error', async () => {
  await seedCourse(
    'other',
    ["courseID: 'data-science'", "courseID: 'other'"],
    ['order: 1', 'order: 2'],
    ['durationWeeks: 26', 'durationWeeks: 26, durationDays: 182'],
  )
  expect(await listCourseFileErrors(root)).toEqual([expect.stringMatching(/^content\/courses\/other\.ts: .*durationDays/)])
})

test('weeks and hours with a wrong sum are errors that state both sums', async () => {
  await seedCourse(
    'other',
    ["courseID: 'data-science'", "courseID: 'other'"],
    ['order: 1', 'order: 2'],
    ['durationWeeks: 26', 'durationWeeks: 27'],
    ['classHours: 312', 'classHours: 300'],
  )
  expect(await listCourseFileErrors(root)).toEqual([
    'content/courses/other.ts: durationWeeks: The modules add up to 26 weeks, not 27.',
    'content/courses/other.ts: classHours: The modules add up to 312 hours, not 300.',
  ])
})

test('a slug or an order used twice is an error that names both files', async () => {
  await seedCourse('other', ["courseID: 'data-science'", "courseID: 'other', aliases: ['data-science']"])
  expect(await listCourseFileErrors(root)).toEqual([
    'content/courses/other.ts: order: 1 is already used by data-science.ts',
    'content/courses/other.ts: aliases: data-science is already used by data-science.ts',
  ])
})

test('a tenth course marked for the Courses select is an error that names the field', async () => {
  for (let at = 2; at <= 10; at++)
    await seedCourse(
      `course-${at}`,
      ["courseID: 'data-science'", `courseID: 'course-${at}'`],
      ['order: 1', `order: ${at}`],
      ["label: 'Data", `label: '${at} Data`],
    )
  expect(await listCourseFileErrors(root)).toEqual([expect.stringMatching(/^content\/courses\/.*\.ts: inSelect: .* nine courses/)])
})

test('a file that is not named after its course is an error', async () => {
  await seedCourse('other', ['order: 1', 'order: 2'], ["courseID: 'data-science'", "courseID: 'another'"])
  expect(await listCourseFileErrors(root)).toEqual(['content/courses/other.ts: courseID: is another, so the file must be another.ts'])
})

test('a file without a course is an error', async () => {
  await writeFile(path.join(root, folder, 'empty.ts'), 'export const something = 1\n')
  expect(await listCourseFileErrors(root)).toEqual([expect.stringMatching(/^content\/courses\/empty\.ts: course: /)])
})
