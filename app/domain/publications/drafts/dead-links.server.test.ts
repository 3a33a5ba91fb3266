import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentData } from '#app/domain/content/content-form.ts'
import { policyContent } from '#app/domain/content/policy-content.server.ts'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { createContentFields, listContentDeclarations } from '#app/domain/publications/content-declarations.server.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addDraft, addRelease, addWriters, postFields, serveRoutes } from '#server/testing/publications.ts'
import { listRoutePatterns } from '#server/testing/route-patterns.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { listDeadLinks } from './dead-links.server.ts'
import { findPublishErrors } from './release-check.server.ts'

useTestDatabase()

beforeAll(async () => serveRoutes(...(await listRoutePatterns())))
beforeEach(addWriters)

const linking = (...hrefs: string[]): RichText => ({
  type: 'doc',
  content: hrefs.map((href) => ({ type: 'paragraph', content: [{ type: 'text', text: 'See this.', marks: [{ type: 'link', attrs: { href } }] }] })),
})
const errorsOf = async (...hrefs: string[]) => await listDeadLinks(db(), postFields({ slug: 'own-post', body: linking(...hrefs) }), new Date())

test('links to pages that readers can open are accepted', async () => {
  await addRelease(postFields({ slug: 'a-public-post' }))
  const pages = ['/', '/fees', '/Fees/', '/scholarship-test/practice?from=text', '/terms#fees', '/data-science', '/course/data-science', '/aws-devops-course']
  const entries = [
    '/courseBlog/a-public-post',
    '/courseBlog/own-post',
    '/career-roadmaps/data-scientist',
    '/career-counselling/cloud',
    '/subscription/students',
  ]
  const others = ['#part', 'https://example.org/no-page', 'mailto:a@example.org', 'tel:+914012345678', '/media/1.pdf', '/verify/ABCD']
  expect(await errorsOf(...pages, ...entries, ...others)).toEqual({})
})

test.each([
  ...['/no-such-page', '/course/no-such-course', '/courseBlog/no-such-post', '/projects/no-such-project', '/career-roadmaps/no-such-roadmap'],
  ...['/events/no-such-event', '/career-counselling/cooking', '/subscription/children', '/fees/no-such-part', '/staff/leads'],
])('a link to %s is an error that names it', async (href) => {
  expect(await errorsOf('/fees', href)).toEqual({ body: `The link ${href} leads to no page that readers can open. Correct the link or remove it.` })
})

test('a link to a course that is no longer offered says so', async () => {
  const data = { ...(courseContent.files()['data-science'] as Course), retired: true }
  setPublishedContent([{ kind: 'course', slug: 'data-science', liveFrom: 0, liveUntil: null, data }])
  expect(await errorsOf('/data-science#fees')).toEqual({ body: expect.stringContaining('Data Science with AI, a course that is no longer offered') })
  setPublishedContent([])
})

test('a page of rules and a post are not published with a dead link', async () => {
  const terms = structuredClone(policyContent.files().terms)
  Object.assign(terms?.parts[0] ?? {}, {
    links: [
      { label: 'All fees', to: '/fees' },
      { label: 'Old fees', to: '/old-fees' },
    ],
  })
  const policy = await addDraft(createContentFields('policy', 'terms', terms ?? {}))
  expect(await findPublishErrors('policy', policy, new Date())).toEqual({
    'parts.0.links.1.to': expect.stringContaining('The link /old-fees leads to no page'),
  })
  const post = await addDraft(postFields({ title: '', body: linking('/old-fees') }))
  expect(await findPublishErrors('post', post, new Date())).toEqual({ body: expect.stringContaining('/old-fees') })
})

test('each link in the content of the files leads to a page', async () => {
  const fields = listContentDeclarations().flatMap((declaration) =>
    Object.entries(declaration.files()).map(([slug, data]) => createContentFields(declaration.kind, slug, data as ContentData)),
  )
  for (const entry of fields) expect([entry.kind, entry.slug, await listDeadLinks(db(), entry, new Date())]).toEqual([entry.kind, entry.slug, {}])
})
