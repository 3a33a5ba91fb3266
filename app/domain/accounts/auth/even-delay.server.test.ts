import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayEvenly } from './even-delay.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a secret result is delayed to 600 ms, and a result that is not secret is returned at once', async () => {
  const answered: string[] = []
  const note = (result: string) => void answered.push(result)
  void delayEvenly(Promise.resolve('secret')).then(note)
  void delayEvenly(Promise.resolve('open'), (result) => result === 'open').then(note)
  await vi.advanceTimersByTimeAsync(599)
  expect(answered).toEqual(['open'])
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toEqual(['open', 'secret'])
})
