import { expect, test } from 'vitest'
import { redactToken } from './redact-token.ts'

test.each([
  ['/booking/WyIw.s6dP', '/booking'],
  ['/booking/WyIw.s6dP/calendar.ics', '/booking'],
  ['/my-data/WyIw.s6dP', '/my-data'],
  ['/my-data/WyIw.s6dP.json', '/my-data'],
  ['/wishlist/shared/WyIw.s6dP', '/wishlist/shared'],
  ['/wishlist/alerts/WyIw.s6dP', '/wishlist/alerts'],
  ['/story-consent/WyIw.s6dP', '/story-consent'],
  ['/invitation?token=WyIw.s6dP', '/invitation'],
  ['/account/email/WyIw.s6dP', '/account/email'],
  ['/account/email', '/account/email'],
  ['/wishlist', '/wishlist'],
  ['/bookings/a', '/bookings/a'],
  ['/book/data-science-5-dec-2026', '/book/data-science-5-dec-2026'],
  ['/', '/'],
])('%s is redacted to %s', (path, redacted) => {
  expect(redactToken(path)).toBe(redacted)
})
