import { expect, test } from 'vitest'
import { canShowPopup, getSignInPath, hasCallButton, hasCourseSelect } from './shell-paths.ts'

test.each([
  ['/Career-Success-workshop', false],
  ['/Career-Success-workshop/', false],
  ['/career-success-workshop', true],
  ['/Career-Success-workshop/more', true],
  ['/', true],
])('the Courses select is shown on %s: %s', (pathname, shown) => {
  expect(hasCourseSelect(pathname)).toBe(shown)
})

test.each([
  ['/career-quiz', false],
  ['/career-quiz/', false],
  ['/career-roadmaps', true],
  ['/', true],
])('the Call button is shown on %s: %s', (pathname, shown) => {
  expect(hasCallButton(pathname)).toBe(shown)
})

test.each([
  ['/thank-you', false],
  ['/privacy-policy', false],
  ['/contact', false],
  ['/codeclash', false],
  ['/codeclash/', false],
  ['/codeclash/12', true],
  ['/', true],
  ['/data-science', true],
])('the popup is allowed on %s: %s', (pathname, allowed) => {
  expect(canShowPopup(pathname)).toBe(allowed)
})

test.each([
  ['/data-science', '', '/sign-in?returnTo=%2Fdata-science'],
  ['/courses', '?level=beginner', '/sign-in?returnTo=%2Fcourses%3Flevel%3Dbeginner'],
  ['/sign-in', '', '/sign-in'],
  ['/sign-up', '?returnTo=%2Fwishlist', '/sign-in?returnTo=%2Fwishlist'],
])('"Sign in" on %s%s links to %s', (pathname, search, expected) => {
  expect(getSignInPath(pathname, search)).toBe(expected)
})
