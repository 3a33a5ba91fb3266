import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listSearchErrors } from './page-texts.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'search-'))
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
  await cp('content', path.join(root, 'content'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  ["path: '/refund-policy'", "path: 'https://example.org'", 'content/search-answers.ts: 4.path: Enter a page of this site, such as /fees.'],
  ["id: 'refund'", "id: 'placement'", 'content/search-answers.ts: 4.id: placement is there already'],
  ["words: ['refund'", "words: ['re-fund'", 'content/search-answers.ts: 4.words.0: Use words of letters and digits, with a space between them.'],
])('%s as %s is an error', async (right, wrong, error) => {
  const file = path.join(root, 'content/search-answers.ts')
  const text = await readFile(file, 'utf8')
  expect(text).toContain(right)
  await writeFile(file, text.replace(right, wrong))
  expect(await listSearchErrors(root)).toEqual([error])
})
