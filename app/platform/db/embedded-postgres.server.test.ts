import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquireLock } from './embedded-postgres.server.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

/** The socket of a killed process stays as a file on which nothing listens. */
async function leaveSocket(socket: string): Promise<void> {
  const server = createServer()
  const killed = path.join(folder, 'killed.sock')
  await new Promise<void>((resolve) => server.listen(killed, resolve))
  await rename(killed, socket)
  await new Promise((resolve) => server.close(resolve))
}

test.each([
  ['no socket', false],
  ['the socket of a killed process', true],
])('of many processes that start at once, one gets the lock, with %s', async (_, isLeft) => {
  for (let round = 0; round < 20; round += 1) {
    const socket = path.join(folder, `${round}.sock`)
    if (isLeft) await leaveSocket(socket)
    vi.useFakeTimers({ toFake: ['Date'] })
    const starts = Array.from({ length: 8 }, () => acquireLock(socket))
    await Promise.any(starts)
    vi.setSystemTime(Date.now() + 60_000)
    const results = await Promise.allSettled(starts)
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(locks).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ message: expect.stringContaining('is using the same DATA_DIR') })
    expect(await readdir(folder)).toEqual([`${round}.sock`])
    await new Promise((resolve) => locks[0]?.close(resolve))
    vi.useRealTimers()
  }
})
