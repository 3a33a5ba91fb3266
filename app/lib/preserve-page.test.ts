import type { DataStrategyResult } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { isReadSince, preservePage, rememberPage } from './preserve-page.ts'

const root = { dataset: {} as Record<string, string> }
beforeEach(() => void vi.stubGlobal('document', { documentElement: root }))

const show = (pathname: string) => rememberPage({ pathname, search: '' }, [{ id: 'page', loaderData: 'as it was' }])
const read = async (path: string, answer: DataStrategyResult) => {
  const request = new Request(`http://localhost${path}`)
  return (await preservePage({ request } as Parameters<typeof preservePage>[0], async () => ({ page: answer }))) || {}
}
const good: DataStrategyResult = { type: 'data', result: 'as it is' }
const lost: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') }

test('a page shows changes from before it was opened; later changes only after it is loaded again', async () => {
  show('/leads')
  expect(isReadSince(performance.timeOrigin - 1)).toBe(true)
  const changed = Date.now() - 1
  expect(isReadSince(changed)).toBe(false)
  await read('/palette', good)
  expect(isReadSince(changed)).toBe(false)
  await read('/leads', good)
  expect(isReadSince(changed)).toBe(true)
  expect(isReadSince(Date.now() + 1)).toBe(false)
})

test('a document from the browser’s cache may be older than all changes, until it is loaded again', async () => {
  root.dataset.stored = ''
  show('/fees')
  expect(isReadSince(performance.timeOrigin - 1)).toBe(false)
  await read('/fees', good)
  expect(isReadSince(performance.timeOrigin)).toBe(true)
  delete root.dataset.stored
})

test('data loaded before the page is shown counts; a load without a response does not', async () => {
  show('/leads/1')
  const changed = Date.now() - 1
  await read('/leads/2', good)
  show('/leads/2')
  expect(isReadSince(changed)).toBe(true)
  show('/leads/3')
  expect((await read('/leads/3', lost)).page?.result).toBe('as it was')
  expect(isReadSince(changed)).toBe(false)
})
