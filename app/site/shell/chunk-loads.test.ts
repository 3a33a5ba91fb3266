import { expect, test, vi } from 'vitest'
import { ChunkError, createChunkLoads } from './chunk-loads.ts'

function decidedLoad() {
  const outcomes: { succeed: () => void; fail: () => void }[] = []
  const load = vi.fn(
    (routeId: string) =>
      new Promise<void>((resolve, reject) => {
        outcomes.push({ succeed: resolve, fail: () => reject(new ChunkError(`${routeId}-1a.js`, 'failed')) })
      }),
  )
  return { load, outcomes }
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

test('a route requested several times is loaded once', async () => {
  const { load, outcomes } = decidedLoad()
  const loads = createChunkLoads(load)
  const waits = [loads.ready('courses'), loads.ready('courses')]
  outcomes[0]?.succeed()
  await Promise.all(waits)
  expect(load).toHaveBeenCalledOnce()
})

test('a failure names the file and keeps the wait open until a retry succeeds', async () => {
  const { load, outcomes } = decidedLoad()
  const loads = createChunkLoads(load)
  let arrived = false
  loads.ready('courses').then(() => {
    arrived = true
  })
  outcomes[0]?.fail()
  await flushPromises()
  expect([loads.error()?.file, arrived]).toEqual(['courses-1a.js', false])
  loads.retry()
  expect(loads.error()).toBeNull()
  outcomes[1]?.succeed()
  await flushPromises()
  expect(arrived).toBe(true)
})

test('a dismissed failure stays hidden until the route is requested again', async () => {
  const { load, outcomes } = decidedLoad()
  const loads = createChunkLoads(load)
  const wait = loads.ready('courses')
  outcomes[0]?.fail()
  await flushPromises()
  loads.dismiss()
  expect([loads.error(), loads.abandoned(), load.mock.calls.length]).toEqual([null, ['courses'], 1])
  loads.retry(['courses'])
  outcomes[1]?.succeed()
  await wait
  expect(load).toHaveBeenCalledTimes(2)
})
