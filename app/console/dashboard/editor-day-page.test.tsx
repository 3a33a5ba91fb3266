import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ArticleKind, articleKinds } from '#app/domain/publications/publications.ts'
import { EditorDayPage } from './editor-day-page.tsx'

const open = (kinds: readonly ArticleKind[]) => {
  const counts = kinds.map((kind) => ({ kind, to: '/', draft: 0, review: 0, changed: 0, scheduled: 0 }))
  return renderToStaticMarkup(<EditorDayPage kinds={counts} mine={[]} scheduled={[]} failingLinks={0} withoutConsent={null} uncounted={null} />)
}

test('an empty day speaks only of the kinds that it counts, not of site content', () => {
  const html = open(articleKinds)
  expect(html).toContain('No blog post, student project or achievement is a draft or waits for a review.')
  expect(html).toContain('You have no unpublished blog post, student project or achievement.')
  expect(html).not.toMatch(/Nothing is scheduled|No draft is open/)
  expect(open(['achievement'])).toContain('No achievement is scheduled.')
})
