import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { policy } from '#app/domain/accounts/policy.ts'
import { openPageCache } from '#app/platform/cache/open-page-cache.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { closeDatabase, getDatabaseAddress, inTransaction } from '#app/platform/db/client.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { listen } from './listen.ts'
import { openLive } from './live.ts'
import { useSettings } from './testing/settings.ts'
import { createTestBuild } from './testing/test-build.ts'
import { useTestDatabase } from './testing/test-database.ts'
import { testResponders } from './testing/test-responders.ts'

const token = 'a token that only this test uses, long enough'
useSettings({ METRICS_TOKEN: token })

useTestDatabase({ jobs: true })

const page = (cache: 'none' | 'public') => ({ handle: policy({ access: 'everyone', cache }), default: () => null, loader: () => null })
const build = createTestBuild(
  { default: async (_request: Request, status: number, headers: Headers) => new Response('page', { status, headers }) },
  { own: { id: 'own', path: 'own/:token', module: page('none') }, kept: { id: 'kept', path: 'kept', module: page('public') } },
)

let server: Awaited<ReturnType<typeof listen>>
let feed: ChangeFeed
let live: ReturnType<typeof openLive>
let url = ''
beforeAll(async () => {
  feed = new ChangeFeed(getDatabaseAddress())
  await feed.opened
  const pages = openPageCache(feed, 100_000)
  live = openLive(feed)
  const app = createApp(build, { enforceAccess: async ({ request }, _access, work) => await work(request), pages })
  server = await listen(testResponders({ fetch: app.fetch, pages, live }), { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  live.close()
  await feed.close()
})

const fetchMetrics = (authorization: string) => fetch(`${url}/metrics`, { headers: { authorization } })
const scrape = async () => await (await fetchMetrics(`Bearer ${token}`)).text()
/** Other files of this process may have sent such requests before. */
async function countRequests(route: string, status: number): Promise<number> {
  const counts = (await scrape()).split('\n').map((line) => line.split(' '))
  const series = `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
  return Number(counts.find(([name]) => name === series)?.[1] ?? 0)
}

test('only requests with the token can read the metrics', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(401)
  expect((await fetchMetrics('Bearer another token')).status).toBe(401)
  const answer = await fetchMetrics(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('requests are counted by route pattern, cached pages by their source, and no person is named', async () => {
  const before = await countRequests('/own/:token', 200)
  await (await fetch(`${url}/own/Zk3v9QpL2mXw8RtY5bNc?mail=asha@example.org`)).text()
  for (let time = 0; time < 3; time++) await (await fetch(`${url}/kept`)).text()
  await inTransaction(async () => {})
  await vi.waitFor(async () => expect(await countRequests('/own/:token', 200)).toBe(before + 1))
  const text = await scrape()
  // A minute may end between the two requests.
  expect(text).toMatch(/site_page_cache_lookups_total\{result="miss"\} [12]\n/)
  expect(text).toMatch(/site_page_cache_lookups_total\{result="hit"\} [12]\n/)
  expect(text).toMatch(/site_db_pool_wait_seconds_count\{pool="writes",result="connected"\} [1-9]/)
  expect(text).toContain('site_requests_shed_total{queue="pages",reason="full"} 0')
  expect(text).toContain('site_live_streams{access="everyone"} 0')
  expect(text).toContain('site_messages{state="dead"} 0')
  expect(text).toMatch(/site_jobs_oldest_seconds\{queue="[\w-]+"\} 0/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toMatch(/Zk3v|asha/)
})

test('a request that the queue rejected has the same name in the metrics as in the access log', async () => {
  const before = await countRequests('rejected', 503)
  const full = await listen(testResponders({ fetch: () => new Response(null, { status: 503 }) }), { host: '127.0.0.1', port: 0 })
  await fetch(`http://127.0.0.1:${(full.address() as AddressInfo).port}/search`)
  full.close()
  await vi.waitFor(async () => expect(await countRequests('rejected', 503)).toBe(before + 1))
})

test('each metric of the dashboard and of the runbook exists on the site', async () => {
  const names = new Set(Array.from((await scrape()).matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const { panels } = JSON.parse(readFileSync('ops/grafana/site.json', 'utf8')) as { panels: { targets?: { expr: string }[] }[] }
  const texts = [...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), readFileSync('docs/runbook.md', 'utf8')]
  // A text that ends with _ is the prefix of several metrics.
  const used = texts.flatMap((text) => text.match(/\b(?:site|http|nodejs|process)_\w*[a-z]\b/g) ?? [])
  expect(used.length).toBeGreaterThan(25)
  expect(used.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')).filter((name) => !names.has(name))).toEqual([])
})

test('without a database, the metrics report it and omit the counts that the database provides', async () => {
  await closeDatabase()
  await vi.waitFor(async () => expect(await scrape()).toContain('site_database_up 0'))
  const text = await scrape()
  expect(text).toContain('http_request_duration_seconds_count')
  expect(text).not.toMatch(/^site_(?:messages|jobs_waiting)\{/m)
})
