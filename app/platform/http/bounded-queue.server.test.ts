import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BoundedQueue } from './bounded-queue.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The start times of three tasks of 100 ms that arrive together, and of a fourth that arrives much later. */
async function beginnings(limits: { rest?: number }): Promise<number[]> {
  const queue = new BoundedQueue({ running: 1, waiting: 2, ...limits }, () => new Error('too much'))
  const began: number[] = []
  const start = performance.now()
  const work = async () => {
    began.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const first = [queue.run(work), queue.run(work), queue.run(work)]
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(first)
  const last = queue.run(work)
  await vi.advanceTimersByTimeAsync(1_000)
  await last
  return began
}

test('waiting work starts when a slot is free', async () => {
  expect(await beginnings({})).toEqual([0, 100, 200, 1_000])
})

test('while work waits, a slot pauses as long as the work before took', async () => {
  expect(await beginnings({ rest: 1 })).toEqual([0, 200, 400, 1_000])
})

test('work that arrives during a pause waits its turn or is rejected', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1, rest: 1 }, () => new Error('too much'))
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    done.push(name)
  }
  const early = [queue.run(work('first')), queue.run(work('second'))]
  await vi.advanceTimersByTimeAsync(150)
  const late = queue.run(work('third'))
  await expect(queue.run(work('fourth'))).rejects.toThrow('too much')
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([...early, late])
  expect(done).toEqual(['first', 'second', 'third'])
})

test('work that waits too long is rejected, and work whose client has left is never started', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 9, patienceMs: 150 }, () => new Error('refused'))
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    done.push(name)
  }
  const left = new AbortController()
  const first = queue.run(work('first'))
  const gone = queue.run(work('gone'), left.signal).catch((error: Error) => done.push(`gone ${error.message}`))
  const second = queue.run(work('second'))
  const late = queue.run(work('late')).catch((error: Error) => done.push(`late ${error.message}`))
  left.abort()
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([first, gone, second, late])
  expect(done).toEqual(['gone refused', 'first', 'late refused', 'second'])
  // The queue still has all its places.
  const next = queue.run(work('next'))
  await vi.advanceTimersByTimeAsync(100)
  await next
})
