import { beforeAll, expect, test } from 'vitest'
import { findPostWork } from '#app/domain/publications/public/post-figure.server.ts'
import type { PostFields } from '#app/domain/publications/publications.ts'
import writeHtml from '#app/entry.server.tsx'
import { allPosts } from '#content/posts/all-posts.ts'
import { sampleStories } from '#content/sample-stories.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { addPost, paragraphs } from '#server/testing/posts.ts'
import { addRelease } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

async function readMain(path: string): Promise<string> {
  const html = await (await site(new Request(`http://localhost:3000${path}`))).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** The post with this slug, with the text that its figure was computed from. */
function getContentPost(slug: string): PostFields {
  const fields = allPosts.map((post) => post.fields).find((post) => post.slug === slug)
  if (fields?.kind !== 'post') throw new Error(`There is no post ${slug}.`)
  return fields
}

beforeAll(async () => {
  for (const { fields } of sampleStories) await addRelease(fields, { isSample: true })
  await addPost(getContentPost('finding-a-leaking-feature'))
  await addPost({ ...getContentPost('cheap-leads-dear-students'), slug: 'cheap-leads' })
  await addPost({ slug: 'does-the-answer-cite-the-right-page' })
  await addPost({ slug: 'another-post' })
  await addOffering({ kind: 'event', slug: 'sample-demo-class', courseID: null })
  await addOffering({ kind: 'event', slug: 'demo-class', courseID: 'data-science' })
})

test.each([
  ['/', 'tomato-forecast'],
  ['/courses', 'tomato-forecast'],
  ['/data-science', 'loan-decision'],
  ['/aboutUs', 'first-program'],
  ['/success-stories', 'seat-booking'],
  ['/success-stories', 'results-day'],
  ['/courseBlog/finding-a-leaking-feature', 'finding-a-leaking-feature'],
  ['/courseBlog/cheap-leads', 'cheap-leads-dear-students'],
  ['/courseBlog/does-the-answer-cite-the-right-page', 'tomato-forecast'],
  ['/courseBlog/another-post', 'tomato-forecast'],
  ['/events/sample-demo-class', 'first-program'],
  ['/events/demo-class', 'tomato-forecast'],
  ['/career-counselling/cloud', 'pipeline-run'],
  ['/Career-Success-workshop', 'pipeline-run'],
])('%s shows the picture %s with its description and size', async (path, id) => {
  const main = await readMain(path)
  const tag = [...main.matchAll(/<img [^>]*>/g)].map(([found]) => found).find((found) => found.includes(`/${id}-light-`)) ?? ''
  expect(tag).toMatch(/alt="[^"]{40,}"/)
  expect(tag).toMatch(/width="\d+" height="\d+"/)
  expect(tag).toContain('loading="lazy"')
  expect(main).toMatch(new RegExp(`<source media="\\(prefers-color-scheme: dark\\)" srcSet="/work-pictures/${id}-dark-`))
})

test('the list of posts shows the figure of the newest post only', async () => {
  await addPost(getContentPost('java-integer-equals-127'))
  const main = await readMain('/courseBlog')
  expect([main.includes('/java-integer-equals-127-light-'), main.includes('/finding-a-leaking-feature-light-')]).toEqual([true, false])
  await addPost({ slug: 'double-click-two-orders' })
  expect(await readMain('/courseBlog')).not.toMatch(/work-pictures/)
})

test.each(allPosts.map(({ fields }) => [fields.slug, getContentPost(fields.slug)] as const))('%s loses its figure if its text changes at all', (slug, post) => {
  expect(findPostWork(post)?.id).toBe(slug)
  const changed = JSON.parse(JSON.stringify(post.body).replace(/(?<="text":"[^"]*)\d/, (digit) => String(9 - Number(digit))))
  expect(findPostWork({ ...post, body: changed })?.use).toBe('work')
  expect(findPostWork({ ...post, body: { ...post.body, content: [...post.body.content, ...paragraphs('Added.').content] } })?.use).toBe('work')
})

test('a post with a cover shows no other picture', () => {
  const post = getContentPost('finding-a-leaking-feature')
  expect([findPostWork(post)?.id, findPostWork({ ...post, cover: { fileId: 'x', alt: 'A cover.' } })]).toEqual([post.slug, null])
})

test('/contact shows the map of the way with its description', async () => {
  expect(await readMain('/contact')).toMatch(/<svg [^>]*role="img"[^>]*aria-describedby="reach-steps"[^>]*><title [^>]*>Map: /)
})
