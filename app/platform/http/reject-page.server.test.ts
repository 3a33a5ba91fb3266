import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { policy } from '#app/domain/accounts/policy.ts'
import { listen } from '#server/listen.ts'
import { testResponders } from '#server/testing/test-responders.ts'
import type { CachePolicy } from '../cache/cache-policy.ts'
import { rejectPages } from './reject-page.server.ts'
import { RequestQueue } from './request-queue.server.ts'

const route = (path: string, cache: CachePolicy, priority?: 'first' | 'crowd') => ({
  id: path,
  path,
  module: { handle: policy({ access: 'everyone', cache, ...(priority && { priority }) }), default: () => null },
})
const build = {
  routes: {
    own: route('own/:token', 'none'),
    search: route('search', { public: ['q'] }),
    kept: route('kept', 'public'),
    paper: route('paper', 'none', 'first'),
  },
} as unknown as ServerBuild

const queue = new RequestQueue()
const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
let server: Awaited<ReturnType<typeof listen>>
let url = ''
let waiting: Promise<void>[] = []
beforeAll(async () => {
  const rejectPage = rejectPages(build, queue, (headers) => headers.get('cookie')?.includes('signed') ?? false)
  server = await listen(testResponders({ rejectPage, fetch: () => new Response('the app') }), { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // On a busy machine these tests take longer than pages wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  waiting = Array.from({ length: 33 }, () => queue.run('pages', () => held))
})
afterAll(() => {
  vi.useRealTimers()
  server.close()
})

const fetchPage = (path: string, cookie?: string, method = 'GET') =>
  fetch(url + path, { method, headers: cookie ? { cookie: `site.session_token=${cookie}` } : {} })

test('while too many pages wait, a page for one visitor is rejected before it reaches the app', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  for (const [path, cookie] of [['/own/token'], ['/search?q=python'], ['/kept', 'nobody']] as [string, string?][]) {
    const answer = await fetchPage(path, cookie)
    expect([path, answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([path, 503, '5', 'no-store'])
    expect(answer.headers.get('refresh')).toMatch(/^[4-7]$/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('This page asks again by itself')
  }
  expect(await (await fetchPage('/own/token.data')).text()).toMatch(/^Not begun/)
  expect((await fetchPage('/own/token', undefined, 'HEAD')).status).toBe(503)
  vi.mocked(console.error).mockClear()
})

test.each([
  ['a page for everybody', '/kept'],
  ['the same with a query that it does not read', '/search?utm_source=x'],
  ['a person who is signed in', '/own/token', 'signed'],
  ['what people send', '/own/token', undefined, 'POST'],
  ['what goes before pages', '/paper'],
  ['a file', '/favicon.ico'],
])('%s reaches the app', async (_, path, cookie?: string, method?: string) => {
  expect(await (await fetchPage(path, cookie, method)).text()).toBe('the app')
})

test('as soon as fewer pages wait, pages reach the app again', async () => {
  letGo()
  await Promise.all(waiting)
  expect(await (await fetchPage('/own/token')).text()).toBe('the app')
})
