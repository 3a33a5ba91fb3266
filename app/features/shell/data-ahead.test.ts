import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdDataAhead } from './data-ahead.ts'

const origin = 'https://site.example'
const page = (path: string) => new URL(path, origin)
const data = (path: string) => new URL(path, origin)
const network = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  network.mockReset().mockImplementation(async (address: string | URL) => new Response(`${address}`))
  vi.stubGlobal('location', { href: `${origin}/` })
  vi.stubGlobal('window', { fetch: network })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['/courses', '/courses.data'],
  ['/', '/_.data'],
  ['/courses?sort=start', '/courses.data?sort=start'],
])('what was asked ahead for %s answers the router once', async (path, address) => {
  holdDataAhead().ask(page(path))
  expect(await (await window.fetch(data(address))).text()).toBe(origin + address)
  expect(network).toHaveBeenCalledTimes(1)
  await window.fetch(data(address))
  expect(network).toHaveBeenCalledTimes(2)
})

test('after a second it is asked anew', async () => {
  holdDataAhead().ask(page('/courses'))
  vi.advanceTimersByTime(1000)
  await window.fetch(data('/courses.data'))
  expect(network).toHaveBeenCalledTimes(2)
})

test('a pointer that stays asks once', () => {
  const ahead = holdDataAhead()
  ahead.ask(page('/courses'))
  ahead.ask(page('/courses'))
  expect(network).toHaveBeenCalledOnce()
})

test('nothing read before a write is used after it', async () => {
  holdDataAhead().ask(page('/account'))
  await window.fetch(data('/account.data'), { method: 'POST' })
  await window.fetch(data('/account.data'))
  expect(network).toHaveBeenCalledTimes(3)
})

test('a request ahead that fails leaves the router to its own', async () => {
  network.mockRejectedValueOnce(new Error('offline'))
  holdDataAhead().ask(page('/courses'))
  expect((await window.fetch(data('/courses.data'))).ok).toBe(true)
})

test('stopped, the page fetches as before', () => {
  holdDataAhead().stop()
  expect(window.fetch).toBe(network)
})
