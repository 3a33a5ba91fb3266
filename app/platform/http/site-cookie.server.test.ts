import { expect, test } from 'vitest'
import { useSettings } from '#server/testing/settings.ts'
import { createSiteCookie, findSiteCookie, hasSiteCookie } from './site-cookie.server.ts'

useSettings({ PUBLIC_URL: 'https://site.example' })

test('over https only this exact host can set a cookie, and no script can read it', () => {
  expect(createSiteCookie('enquiry', 'abc', 60)).toBe('__Host-site.enquiry=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
})

test.each([
  ['a=1; __Host-site.enquiry=abc; b=2', 'abc'],
  ['__Host-site.enquiry=', ''],
  // Cookies that a sibling subdomain can set.
  ['site.enquiry=abc', null],
  ['__Secure-site.enquiry=abc', null],
  ['x__Host-site.enquiry=abc', null],
  ['a="; __Host-site.enquiry2=abc', null],
  [null, null],
])('the site cookie in %s has the value %s', (header, value) => {
  expect(findSiteCookie(header, 'enquiry')).toBe(value)
})

test.each([
  ['a=1; __Host-site.bookings=x', true],
  ['site.session_token=x', true],
  ['theme=dark', false],
  [null, false],
])('%s may belong to one person: %s', (header, isPersonal) => {
  expect(hasSiteCookie(header)).toBe(isPersonal)
})
