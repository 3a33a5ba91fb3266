import { createElement as create } from 'react'
import { renderToString } from 'react-dom/server'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import handleRequest from '#app/entry.server.tsx'
import { seedSampleContent } from '#server/seed.ts'
import { seedEvents } from '#server/seed-events.ts'
import { crawl } from '#server/testing/crawl.ts'
import { findWrongNesting } from '#server/testing/html-nesting.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTest, seedTests } from '#server/testing/tests.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase({ jobs: true })

const routes = await readSiteRoutes()
const site = openWholeSite(routes, { writeHtml: handleRequest as never })
const pages: RouteObject[] = routes.flatMap(({ id, entry: { path, index }, module }) =>
  module.default && (path || index) ? [{ id, path: `/${path ?? ''}` }] : [],
)

beforeAll(async () => {
  await seedSampleContent()
  await seedEvents()
  await seedTests()
  await addTest()
})

test('React’s development build runs here, and reports a missing key and a value that cannot be changed', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  // biome-ignore lint/correctness/useJsxKeyInIterable: the missing key is what React must report
  renderToString(create('ul', null, [create('li')]))
  renderToString(create('input', { value: 'x' }))
  expect(report.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('unique "key"'), expect.stringContaining('without an `onChange`')])
  report.mockClear()
})

test.each([
  ['<main><p>Text<div>Block</div></p></main>', ['main > p > div']],
  ['<form><div><form></form></div></form>', ['form > div > form']],
  ['<a href="/"><span><a href="/x">x</a></span></a>', ['a > span > a']],
  ['<table><tr><td>1</td></tr></table>', ['table > tr']],
  ['<ul><li>One<li>Two</li></li></ul>', ['ul > li > li']],
  ['<ul><li><ul><li><p>One</p></li></ul></li></ul><button><h2>T</h2></button><script>"<p><div>"</script><!-- <p><div> --><br/>', []],
])('wrong nesting in %s', (html, wrong) => {
  expect(findWrongNesting(html)).toEqual(wrong)
})

// A warning of React fails the test, because none may be logged (server/testing/setup.ts). More than a hundred pages need more time than other tests.
test('one page of each route is rendered without a warning of React and without wrong nesting', { timeout: 180_000 }, async () => {
  const seen = new Set<string>()
  const pageOf = (path: string) => matchRoutes(pages, path)?.at(-1)?.route.id ?? null
  for (const [start, role] of [
    ['/', null],
    ['/account', 'member'],
    ['/staff', 'admin'],
  ] as const) {
    const cookie = role ? (await signedInAs(role)).cookie : ''
    for await (const { path, html } of crawl(site, start, pageOf, { cookie, seen })) expect.soft(findWrongNesting(html), path).toEqual([])
  }
  expect(seen.size).toBeGreaterThan(100)
})
