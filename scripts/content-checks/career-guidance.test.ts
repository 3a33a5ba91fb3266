import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCareerGuidanceErrors } from './career-guidance.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'guidance-'))
  await cp('content', path.join(root, 'content'), { recursive: true })
  // Outside the project, Node does not know the module type of the files.
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  [
    'career-quiz.ts',
    "const devops = 'awsdevopscourse'",
    "const devops = 'no-such-course'",
    /career-quiz\.ts: courseIDs: "no-such-course" is not a course on sale/,
  ],
  ['career-quiz.ts', "id: 'months'", "id: 'hours'", /career-quiz\.ts: questions\.7\.id: “hours” is taken/],
  ['roadmaps/data-analyst.ts', "id: 'data-analyst'", "id: 'analyst'", /data-analyst\.ts: id: is analyst, so the file must be analyst\.ts/],
  ['roadmaps/data-analyst.ts', "'data-science']", "'data-art']", /data-analyst\.ts: courses\.1: "data-art" is not a course/],
  ['roadmaps/data-analyst.ts', "skill: 'spreadsheets'", "skill: 'tablets'", /data-analyst\.ts: topics\.0\.id: "tablets" is in no file of content\/topics/],
  [
    'topics/web.ts',
    "module: 'JavaScript without",
    "module: 'Script without",
    /web\.ts: .*: taughtIn\.\d+\.module: "Script without a framework" is not a module/,
  ],
  ['topics/web.ts', "id: 'html-forms'", "id: 'html'", /web\.ts: html: is already in content\/topics\/web\.ts/],
  ['topics/tools.ts', 'https://skills', 'http://skills', /tools\.ts: git: resources\.2\.url: Enter the whole address/],
  ['roadmaps/digital-marketer.ts', 'order: ', 'order: 1, x: ', /digital-marketer\.ts: .*x/],
  ['plans.ts', 'gstPercent: 18,', '', /plans\.ts: gstPercent: /],
])('an error in %s is reported with its field', async (file, from, to, message) => {
  const full = path.join(root, 'content', file)
  const text = await readFile(full, 'utf8')
  expect(text).toContain(from)
  await writeFile(full, text.replace(from, to))
  expect((await listCareerGuidanceErrors(root)).join('\n')).toMatch(message)
})
