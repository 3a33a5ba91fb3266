import { expect, test } from 'vitest'
import { collapseSpaces } from '#app/lib/text.ts'
import { callWindow, formatWindow } from './call-window.ts'
import { parseArrival } from './campaign-source.ts'

test.each([
  ['morning', '2026-11-21T08:00', 'Sat 21 Nov 2026, until 12 noon IST', '2026-11-21T07:00'],
  ['morning', '2026-11-21T11:30', 'Sun 22 Nov 2026, 7 am to 12 noon IST', '2026-11-22T07:00'],
  ['evening', '2026-11-21T11:30', 'Sat 21 Nov 2026, 5 pm to 9 pm IST', '2026-11-21T17:00'],
  ['any', '2026-11-21T20:30', 'Sun 22 Nov 2026, 7 am to 9 pm IST', '2026-11-22T07:00'],
  ['any', '2026-11-21T02:00', 'Sat 21 Nov 2026, 7 am to 9 pm IST', '2026-11-21T07:00'],
  ['any', '2026-11-21T16:57', 'Sat 21 Nov 2026, until 9 pm IST', '2026-11-21T07:00'],
  ['afternoon', '2026-12-31T23:59', 'Fri 1 Jan 2027, 12 noon to 5 pm IST', '2027-01-01T12:00'],
] as const)('the call window for a request of the %s at %s in India is: %s', (preferred, at, text, start) => {
  const requested = new Date(`${at}+05:30`)
  expect(collapseSpaces(formatWindow(preferred, requested))).toBe(text)
  expect(callWindow(preferred, requested).start).toEqual(new Date(`${start}+05:30`))
})

test.each([
  [
    '/?utm_source=google&utm_medium=cpc&utm_campaign=nov',
    'https://www.google.com/',
    { source: 'google', medium: 'cpc', campaign: 'nov', referrer: 'www.google.com', landing: '/' },
  ],
  ['/data-science?gclid=abc', '', { source: 'google', medium: 'cpc', referrer: '', landing: '/data-science' }],
  ['/?fbclid=abc', 'https://l.facebook.com/', { source: 'facebook', medium: 'social', referrer: 'l.facebook.com' }],
  ['/', 'https://news.example/a?b', { source: 'news.example', medium: 'referral', referrer: 'news.example' }],
  ['/courses', 'https://own.example/', { source: '', medium: '', referrer: '' }],
  ['/courses', '', { source: '', medium: '', referrer: '' }],
])('the campaign source of %s with the referrer "%s"', (address, referrer, source) => {
  expect(parseArrival([address, referrer, 0], 'own.example')).toMatchObject({ ...source, at: '1970-01-01T00:00:00.000Z' })
})
