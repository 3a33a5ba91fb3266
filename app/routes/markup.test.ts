import { createElement as create } from 'react'
import { renderToString } from 'react-dom/server'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { getBookingPath } from '#app/domain/bookings/own-booking-link.server.ts'
import { getMyDataPath } from '#app/domain/leads/my-data-link.server.ts'
import { getTestPath } from '#app/domain/tests/own-test-link.server.ts'
import { getStopAlertPath } from '#app/domain/wishlist/alert-link.server.ts'
import { findShare, shareWishlist } from '#app/domain/wishlist/share.server.ts'
import handleRequest from '#app/entry.server.tsx'
import { homeQuestions } from '#content/questions.ts'
import { seedSampleContent } from '#server/seed.ts'
import { seedEvents } from '#server/seed-events.ts'
import { addBooking, addCertificate, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { publishContent } from '#server/testing/content.ts'
import { crawl } from '#server/testing/crawl.ts'
import { findWrongNesting } from '#server/testing/html-nesting.ts'
import { projectFields } from '#server/testing/projects.ts'
import { addDraft, addWriters } from '#server/testing/publications.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { addTaker, addTest, seedTests } from '#server/testing/tests.ts'
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

/** Pages to which no link of the site leads: mails contain their addresses, or they follow a form. */
async function addUnlinkedPages(memberId: string): Promise<string[]> {
  const leadId = await addSeatLead({ email: 'lakshmi@example.org' })
  const bookingId = await addBooking(await addOffering(), leadId)
  await shareWishlist(memberId)
  const shared = await findShare(memberId)
  return [
    ...['/thank-you', '/sign-in-link', '/verify-email', '/outbox', '/_ui', shared?.path ?? '', `/verify/${await addCertificate(bookingId)}`],
    ...[getBookingPath(bookingId, null), getMyDataPath(leadId, 'lakshmi@example.org'), getTestPath(await addTaker(await addTest()), null)],
    getStopAlertPath(memberId, 'data-science'),
  ]
}

async function addDrafts(): Promise<string[]> {
  const entry = `/staff/content/question/${await publishContent('question', 'which-course', { ...homeQuestions[0], order: 10 })}`
  await addWriters()
  const [post, project] = [await addDraft(), await addDraft(projectFields())]
  return [
    entry,
    `${entry}/release`,
    `${entry}/versions`,
    `${entry}/versions/1`,
    `/courseBlogDashboard/${post}/release`,
    `/project-dashboard/${project}/release`,
  ]
}

// A warning of React fails the test, because none may be logged (server/testing/setup.ts). More than a hundred pages need more time than other tests.
test('one page of each route is rendered without a warning of React and without wrong nesting', { timeout: 180_000 }, async () => {
  const seen = new Set<string>()
  const rendered = new Set<string | null>()
  const known = new Map<string, string | null>()
  // Most pages have the same links, and a match takes milliseconds.
  const pageOf = (path: string) => {
    const page = known.has(path) ? known.get(path) : matchRoutes(pages, path)?.at(-1)?.route.id
    known.set(path, page ?? null)
    return page ?? null
  }
  const renderFrom = async (starts: string[], cookie: string) => {
    // A visitor was redirected from some pages that a member sees.
    for (const id of seen) if (!rendered.has(id)) seen.delete(id)
    for (const start of starts)
      for await (const { path, html } of crawl(site, start, pageOf, { cookie, seen })) {
        expect.soft(findWrongNesting(html), path).toEqual([])
        if (html) rendered.add(pageOf(path))
      }
  }
  const [member, admin] = [await signedInAs('member'), await signedInAs('admin')]
  await renderFrom(['/', ...(await addUnlinkedPages(member.id))], '')
  await renderFrom(['/account', '/sign-out'], member.cookie)
  await renderFrom(['/staff', '/staff/search'], admin.cookie)
  await renderFrom(await addDrafts(), admin.cookie)
  const missing = pages.filter(({ id }) => !rendered.has(id ?? '')).map(({ path }) => path)
  expect(missing.length, missing.join(' ')).toBeLessThanOrEqual(23)
})
