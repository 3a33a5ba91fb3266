import { expect, test } from 'vitest'
import { parseReturnPath } from './safe-return-path.ts'

test.each([
  '/',
  '/wishlist',
  '/courses?level=beginner&x=1',
  '/course/data-science#fees',
  '/%2F%2Fevil.example',
  '/a//b',
  '/sign-in?returnTo=%2F%2Fevil.example',
])('%s is accepted as a path of this site', (path) => {
  expect(parseReturnPath(path)).toBe(path)
  expect(new URL(path, 'https://site.example').host).toBe('site.example')
})

test.each(['/హైదరాబాద్', '/search?q=café#é', '/\u2028/wishlist', '/\ud800'])('%j comes as ASCII, because a header cannot carry other characters', (path) => {
  const parsed = parseReturnPath(path)
  expect(parsed).toMatch(/^\/[!-~]+$/)
  expect(new URL(parsed, 'https://site.example').href).toBe(new URL(path, 'https://site.example').href)
})

test.each([
  undefined,
  null,
  7,
  ['/wishlist'],
  '',
  'wishlist',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/wish\u0000list',
  '/wishlist\r\nSet-Cookie: a=b',
  '/a\\..\\b',
  'https://evil.example',
  'https:evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '/./\u007f/evil.example',
  `/${'a'.repeat(2_000)}`,
])('%j gives the home page', (value) => {
  expect(parseReturnPath(value)).toBe('/')
})
