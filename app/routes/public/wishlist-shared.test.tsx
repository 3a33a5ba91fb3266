import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { collapseSpaces } from '#app/lib/text.ts'
import { SharedWishlistPage } from '#app/site/wishlist/shared-wishlist-page.tsx'

const course = { courseID: 'awsdevopscourse', label: 'AWS DevOps', summary: 'Servers.', jaali: 'cloud' } as never
const batch = { to: '/book/aws', action: 'Book my seat', state: 'Open', start: 'Sat 5 Dec 2093', seats: '3 seats left', fee: 'free' }

test.each([
  ['a batch', { awsdevopscourse: batch }, ['Sat 5 Dec 2093', 'Book my seat'], ['No batch has a date yet']],
  ['none', {}, ['No batch has a date yet.'], ['Book my seat']],
])('a shared list shows the next batch of a course: %s', (_, next, expected, never) => {
  const page = <SharedWishlistPage courseIDs={['awsdevopscourse']} courses={[course]} endedCourses={[]} next={next} />
  const text = collapseSpaces(renderToString(<MemoryRouter>{page}</MemoryRouter>)).replaceAll(/<!-- -->|<\/?b[^>]*>/g, '')
  for (const words of expected) expect(text).toContain(words)
  for (const words of never) expect(text).not.toContain(words)
})

test('a removed link says so and what to do', () => {
  const page = <SharedWishlistPage courseIDs={null} courses={[course]} endedCourses={[]} next={{}} />
  const html = renderToString(<MemoryRouter>{page}</MemoryRouter>)
  expect(html).toContain('List not found')
  expect(html).toContain('Ask the person who sent the link for a new one.')
  expect(html).not.toContain('shared with you')
})
