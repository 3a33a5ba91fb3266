import { beforeEach, expect, test } from 'vitest'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { addRelease, addWriters, postFields } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { listCourseMentions } from './course-mentions.server.ts'
import { withOfferedLinks } from './public/offered-links.server.ts'
import type { RichText } from './rich-text/rich-text.ts'

useTestDatabase()

beforeEach(addWriters)

const linking = (href: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'This course', marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }] }],
})

test('the texts that name or link a course are listed, with links to those that the person may edit', async () => {
  const linked = await addRelease(postFields({ title: 'Links it', body: linking('/course/data-science#fees') }))
  const named = await addRelease(postFields({ title: 'Names Data Science with AI' }))
  await addRelease(postFields({ title: 'Only belongs to it', courseID: 'data-science' }))
  const mentions = await listCourseMentions({ courseID: 'data-science', label: 'Data Science with AI' }, 'editor')
  expect(mentions.filter(({ kind }) => kind === 'post')).toEqual([
    { kind: 'post', title: 'Links it', to: `/courseBlogDashboard/${linked}` },
    { kind: 'post', title: 'Names Data Science with AI', to: `/courseBlogDashboard/${named}` },
  ])
  expect(mentions).toContainEqual({
    kind: 'course',
    title: 'Data Analytics',
    to: '/staff/content/course/file/data-analytics-course-training-hyderabad',
  })
  expect(mentions).toContainEqual({ kind: 'how we count', title: expect.any(String), to: null })
  expect(mentions.filter(({ kind, title }) => kind === 'course' && title === 'Data Science with AI')).toEqual([])
})

test('a public text links to a course only while the course is offered', () => {
  const marksOf = (href: string) => JSON.stringify(withOfferedLinks(linking(href)))
  expect(marksOf('/data-science')).toContain('"href":"/data-science"')
  const data = { ...courseContent.files()['data-science'], retired: true }
  setPublishedContent([{ kind: 'course', slug: 'data-science', liveFrom: 0, liveUntil: null, data }])
  for (const href of ['/data-science', '/course/data-science/?from=post#fees']) expect(marksOf(href)).toContain('"marks":[{"type":"bold"}]')
  expect(marksOf('/fees')).toContain('"href":"/fees"')
  setPublishedContent([])
})
