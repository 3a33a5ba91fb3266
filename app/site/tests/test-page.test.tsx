import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { getTestContent } from '#app/domain/tests/scholarship-test.server.ts'
import { TestHero } from './test-page.tsx'

const now = new Date('2026-11-26T06:30:00Z')
const sitting = (mode: Offering['mode'], startsAt: string, endsAt: string) => ({ mode, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }) as Offering

function open(sittings: Offering[]): string {
  // As the site stores them: for a test window that is open, today's date.
  const dates = { onlineDate: '2026-11-26', offlineDate: '2026-12-05', now }
  const page = <TestHero test={getTestContent()} dates={dates} unread={null} sittings={sittings} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('for an open window the page shows until when the test can be started, and no day as the day of the test', () => {
  const text = open([sitting('online', '2026-11-20T04:30:00Z', '2026-11-29T15:30:00Z')])
  expect(text).toContain('Open now. Begin before Sun 29 Nov 2026, 9:00 pm IST')
  expect(text).not.toContain('26 Nov 2026')
})

test('for a future window the page shows when it opens and closes, and for a campus slot when it starts and ends', () => {
  const text = open([sitting('online', '2026-11-28T04:30:00Z', '2026-11-29T15:30:00Z'), sitting('classroom', '2026-12-05T04:30:00Z', '2026-12-05T06:00:00Z')])
  expect(text).toContain('Opens Sat 28 Nov 2026, 10:00 am IST')
  expect(text).toContain('Begin before Sun 29 Nov 2026, 9:00 pm IST')
  expect(text.replaceAll('\u00a0', ' ')).toContain('Sat 5 Dec 2026, 10:00 am to 11:30 am IST')
})

test('without a test open for registration the stored dates are shown', () => {
  expect(open([])).toMatch(/Thu 26 Nov 2026.*Sat 5 Dec 2026/)
})
