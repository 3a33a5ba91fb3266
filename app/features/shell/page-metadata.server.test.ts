import { expect, test } from 'vitest'
import { defaultPageMetadata, pageMetadata } from '#content/page-metadata.ts'
import { findPageMetadata, resolvePageMetadata } from './page-metadata.server.ts'

test.each([
  ['/', ''],
  ['/data-science', 'data-science'],
  ['/data-science/', 'data-science'],
  ['//data-science//', 'data-science'],
  ['data-science', 'data-science'],
  ['/course/data-science', 'data-science'],
  ['/course/aws-devops-course/', 'aws-devops-course'],
  ['/aws-devops-course', 'aws-devops-course'],
  ['/awsdevopscourse', 'awsdevopscourse'],
  ['/courses', 'courses'],
])('%s has the entry "%s"', (pathname, key) => {
  expect(findPageMetadata(pathname)).toBe(pageMetadata[key])
})

test.each([
  '/nowhere',
  '/Data-Science',
  '/course',
  '/course/nowhere',
  '/course/data-science/more',
  '/courses/data-science',
  '/constructor',
  '/__proto__',
  '/course/toString',
])('%s has the default entry', (pathname) => {
  expect(findPageMetadata(pathname)).toBe(defaultPageMetadata)
})

test('titles and descriptions are short enough to be shown whole, and no two are alike', () => {
  const entries = [defaultPageMetadata, ...Object.values(pageMetadata)]
  expect(entries.filter((entry) => entry.title.length > 60 || entry.description.length > 155).map((entry) => entry.title)).toEqual([])
  expect(new Set(entries.map((entry) => entry.title)).size).toBe(entries.length)
  expect(new Set(entries.map((entry) => entry.description)).size).toBe(entries.length)
})

test.each([
  ['/data-science/', null, 'https://site.example/data-science'],
  ['/', null, 'https://site.example/'],
  ['/course/data-science', '/data-science', 'https://site.example/data-science'],
  ['//evil.example/page', null, 'https://site.example/evil.example/page'],
  ['/@evil.example', null, 'https://site.example/@evil.example'],
])('the canonical address of %s (standing for %s) is %s', (pathname, canonicalPath, canonical) => {
  expect(resolvePageMetadata(pathname, canonicalPath, 'https://site.example').canonical).toBe(canonical)
})

test('addresses in the social tags are absolute', () => {
  const { ogUrl, ogImage } = resolvePageMetadata('/data-science', null, 'https://site.example')
  expect([ogUrl, ogImage]).toEqual(['https://site.example/data-science', 'https://site.example/social/default.png'])
})
