import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listPostErrors } from './posts.ts'

/** A copy of the repository's posts in a temporary folder, with one text changed. */
async function copyWith(file: string, change: (text: string) => string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'posts-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp('content', path.join(root, 'content'), { recursive: true })
  for (const name of ['app', 'node_modules', 'package.json']) await symlink(path.resolve(name), path.join(root, name))
  const at = path.join(root, 'content/posts', file)
  await writeFile(at, change(await readFile(at, 'utf8')))
  return root
}

const file = 'double-click-two-orders.ts'
const other = 'join-that-multiplies-sales.ts'

test('the posts of the repository have no errors', async () => {
  expect(await listPostErrors(process.cwd())).toEqual([])
})

test.each([
  [
    'a course that is not there',
    "courseID: 'full-stack-developer-course'",
    "courseID: 'cooking'",
    /^content\/posts\/double-click-two-orders\.ts: courseID: there is no course cooking$/,
  ],
  ['a topic of its own', "'Node.js'", "'Node'", /: topics: Node is not in post-topics\.ts$/],
  ['another file name than slug', "slug: 'double-click-two-orders'", "slug: 'two-orders'", /: slug: is two-orders, so the file must be two-orders\.ts$/],
  ['a language that nothing colours', "      'javascript',", "      'cobol',", /: body: there is no language cobol$/],
  ['an impossible day', "publishedOn: '2026-10-10'", "publishedOn: '2026-02-31'", /: publishedOn: is no day$/],
  ['no author', "authorRole: 'Full stack teacher'", "authorRole: ''", /: authorRole: Say who writes/],
  ['a link that runs', 'p(', "p('[x](javascript:alert) '), p(", /: body: cannot be stored as it is/],
  ['a link to no post', 'p(', "p('[x](/courseBlog/nothing) '), p(", /: body: links to the post nothing, which is not there$/],
])('%s is rejected', async (_name, from, to, error) => {
  const root = await copyWith(file, (text) => text.replace(from, to))
  expect(await listPostErrors(root)).toContainEqual(expect.stringMatching(error))
})

test('a post that is too short and a post that is in no list are rejected', async () => {
  const short = await copyWith(file, (text) => text.replace(/body: \{[\s\S]*$/, "body: { type: 'doc', content: [p('Short.')] },\n  },\n}\n"))
  expect(await listPostErrors(short)).toContainEqual(expect.stringMatching(/: body: has 1 words, and 1000 are the fewest$/))
  const left = await copyWith('all-posts.ts', (text) => text.replace(/^ {2}joinThatMultipliesSales,\n/m, ''))
  expect(await listPostErrors(left)).toEqual([`content/posts/all-posts.ts: allPosts: lacks the post of ${other}`])
})
