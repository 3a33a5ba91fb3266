import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { plainSpaces } from '#app/lib/spaces.ts'
import { SharedWishlistPage } from '#app/site/wishlist/shared-wishlist-page.tsx'

const course = { courseID: 'awsdevopscourse', label: 'AWS DevOps', summary: 'Servers.', jaali: 'cloud' } as never
const batch = { to: '/book/aws', action: 'Book my seat', state: 'Open', start: 'Sat 5 Dec 2093', seats: '3 seats left', fee: 'free' }

/** The rule of every other page (course-starts.ts): the batch that is advertised, else the day that staff announced. */
test.each([
  ['a batch and another day', { awsdevopscourse: batch }, 'Wed 28 Feb 2091', ['Sat 5 Dec 2093', 'Book my seat'], ['2091']],
  ['an announced day alone', {}, 'Wed 28 Feb 2091', ['Next start: Wed 28 Feb 2091'], ['No batch has a date yet', 'Book my seat']],
  ['neither', {}, '', ['No batch has a date yet.'], ['Next start']],
])('a course with %s', (_, next, announced, says, never) => {
  const page = <SharedWishlistPage courseIDs={['awsdevopscourse']} courses={[course]} next={next} announced={() => announced} />
  const text = plainSpaces(renderToString(<MemoryRouter>{page}</MemoryRouter>)).replaceAll(/<!-- -->|<\/?b[^>]*>/g, '')
  for (const words of says) expect(text).toContain(words)
  for (const words of never) expect(text).not.toContain(words)
})
