import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCodeclashErrors } from './codeclash.ts'
import { listPageTextErrors } from './page-texts.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-'))
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
  for (const part of ['codeclash', 'codeclash-rules.ts', 'socialhire.ts', 'hosting.ts', 'scholarship-test.ts']) {
    await cp(path.resolve('content', part), path.join(root, 'content', part), { recursive: true })
  }
})
afterEach(() => rm(root, { recursive: true }))

async function change(file: string, from: string, to: string) {
  const text = await readFile(path.join(root, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(path.join(root, file), text.replace(from, to))
}

const listErrors = async () => [...(await listCodeclashErrors(root)), ...(await listPageTextErrors(root))]

test.each([
  ['content/codeclash/lamp-street.ts', "title: 'Lamp street',", '', /^content\/codeclash\/lamp-street\.ts: title: /],
  [
    'content/codeclash/lamp-street.ts',
    "slug: 'lamp-street'",
    "slug: 'lamp-road'",
    'content/codeclash/lamp-street.ts: slug: is lamp-road, so the file must be lamp-road.ts',
  ],
  ['content/codeclash/lamp-street.ts', "topic: 'rows'", "topic: 'parity'", /^content\/codeclash\/lamp-street\.ts: topic: /],
  ['content/codeclash/lamp-street.ts', 'order: 4', 'order: 5', /^content\/codeclash: .+\.order: “5” is taken/],
  [
    'content/codeclash-rules.ts',
    "{ problem: 'closing-roads', minute: 140",
    "{ problem: 'opening-roads', minute: 140",
    'content/codeclash-rules.ts: example.entrants.0.submissions.3.problem: there is no problem opening-roads',
  ],
  ['content/socialhire.ts', 'fakeSigns: [', 'signsOfFakes: [', /^content\/socialhire\.ts: candidates\.fakeSigns: /],
  ['content/hosting.ts', "id: 'node-app'", "id: 'static-site'", 'content/hosting.ts: guides.1: static-site is used twice'],
])('in %s, %s changed to “%s” is an error that names file and field', async (file, from, to, error) => {
  await change(file, from, to)
  expect(await listErrors()).toContainEqual(typeof error === 'string' ? error : expect.stringMatching(error))
})
