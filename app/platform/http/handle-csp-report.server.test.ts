import type { ServerBuild } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { useSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { createApp } from './app.server.ts'
import { cspReports } from './csp-reports-schema.server.ts'
import { recordCspReport } from './handle-csp-report.server.ts'

useSettings({ PUBLIC_URL: 'https://site.example' })
useTestDatabase()
beforeEach(async () => {
  // Each test begins in a new minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await db().delete(cspReports)
})

const paths = ['courses', 'my-data/:token', ':slug', '*']
const routes = Object.fromEntries(paths.map((path) => [path, { id: path, path, module: { handle: { policy: { access: 'everyone', cache: 'none' } } } }]))
const app = createApp({ routes, entry: { module: {} }, assets: {}, future: {} } as unknown as ServerBuild, {
  enforceAccess: async ({ request }, _access, work) => await work(request),
})

const send = async (body: unknown, headers: Record<string, string> = {}) =>
  await app.request('https://site.example/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const single = (page: string, rule: string, blocked: string) => ({
  'csp-report': { 'document-uri': page, 'effective-directive': rule, 'blocked-uri': blocked, 'script-sample': 'alert(1)', referrer: 'https://site.example/x' },
})
const stored = async () =>
  (await db().select().from(cspReports).orderBy(cspReports.id)).map(({ directive, blocked, page, count }) => [directive, blocked, page, count])

test('equal reports are counted in one row, without token, query or address', async () => {
  const report = single('https://site.example/my-data/secret-token?phone=1', 'script-src-elem', 'https://evil.example/a?b=secret')
  // The forms in which browsers send them: without the page's origin, or from an opaque origin.
  const senders: Record<string, string>[] = [{}, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of senders) expect((await send(report, headers)).status).toBe(204)
  expect(await stored()).toEqual([['script-src-elem', 'https://evil.example', '/my-data/:token', 3]])
})

test('a list of reports is accepted in the format of the Reporting API', async () => {
  const body = (blockedURL: string | null) => ({ documentURL: 'https://site.example/courses', effectiveDirective: 'style-src-attr', blockedURL })
  const list = [
    { type: 'csp-violation', age: 3, body: body('inline') },
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'csp-violation', body: body('https://site.example/a.css') },
  ]
  expect((await send(list, { 'content-type': 'application/reports+json' })).status).toBe(204)
  expect(await stored()).toEqual([
    ['style-src-attr', 'inline', '/courses', 1],
    ['style-src-attr', 'self', '/courses', 1],
  ])
})

test.each([
  ['a browser extension', single('https://site.example/courses', 'script-src', 'chrome-extension://abc/x.js')],
  ['another site’s page', single('https://evil.example/courses', 'script-src', 'inline')],
  ['an unknown rule', single('https://site.example/courses', 'anything; drop table', 'inline')],
  ['a blocked address that is none', single('https://site.example/courses', 'script-src', 'x'.repeat(9_000))],
])('a report with %s is not stored', async (_, report) => {
  expect((await send(report)).status).toBe(204)
  expect(await stored()).toEqual([])
})

test.each([
  ['no JSON', '{"csp-report":', {}, 400],
  ['no report', '{"a":1}', {}, 400],
  ['another type', '{}', { 'content-type': 'text/plain' }, 415],
  ['too much', `{"a":"${'x'.repeat(17_000)}"}`, {}, 413],
])('a report with %s is rejected', async (_, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status)
})

test('only the first sixty reports in a minute are accepted', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 65; n++) statuses.push((await send(single('https://site.example/courses', 'img-src', 'data'))).status)
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([60, 429])
})

test('new reports replace those seen longest ago, and the table does not grow', async () => {
  const report = (n: number) => ({ directive: 'img-src', blocked: `https://${n}.example`, page: '/courses' })
  for (const n of [1, 2, 3, 1, 4]) await recordCspReport(report(n), 3)
  expect((await stored()).map(([, blocked, , count]) => [blocked, count])).toEqual([
    ['https://1.example', 2],
    ['https://3.example', 1],
    ['https://4.example', 1],
  ])
})
