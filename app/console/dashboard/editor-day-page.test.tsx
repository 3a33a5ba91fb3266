import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ArticleKind, articleKinds } from '#app/domain/publications/publications.ts'
import { EditorDayPage } from './editor-day-page.tsx'

const open = (kinds: readonly ArticleKind[], failingLinks = 0) => {
  const counts = kinds.map((kind) => ({ kind, to: '/', draft: 0, review: 0, changed: 0, scheduled: 0 }))
  const page = <EditorDayPage kinds={counts} mine={[]} scheduled={[]} failingLinks={failingLinks} withoutConsent={null} uncounted={null} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

test('an empty day speaks only of the kinds that it counts, not of site content', () => {
  const html = open(articleKinds)
  expect(html).toContain('No blog post, student project or achievement is a draft or waits for a review.')
  expect(html).toContain('You have no unpublished blog post, student project or achievement.')
  expect(html).not.toMatch(/Nothing is scheduled|No draft is open/)
  expect(open(['achievement'])).toContain('No achievement is scheduled.')
})

test.each([
  [1, 'broken link of public projects'],
  [2, 'broken links of public projects'],
])('%i broken links are counted as “%s”', (failingLinks, label) => {
  expect(open(['project'], failingLinks)).toContain(label)
})
