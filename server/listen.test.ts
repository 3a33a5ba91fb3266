import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { testResponders } from './testing/test-responders.ts'

test('an address that is taken, or that this machine does not have, is rejected with a message', async () => {
  const attempt = (host: string, port = 0) => listen(testResponders({ fetch: () => new Response() }), { host, port })
  const server = await attempt('127.0.0.1')
  const { port } = server.address() as AddressInfo
  await expect(attempt('127.0.0.1', port)).rejects.toMatchObject({ exitCode: 98, message: expect.stringContaining(`${port} is in use`) })
  await expect(attempt('192.0.2.1', port)).rejects.toMatchObject({ exitCode: 77, message: expect.stringContaining('HOST is 192.0.2.1') })
  server.close()
})
