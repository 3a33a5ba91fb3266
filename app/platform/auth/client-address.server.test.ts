import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server.ts'

test.each([
  [0, null, 'socket'],
  [0, '10.0.0.1', 'socket'],
  [0, '10.0.0.1, 10.0.0.2', 'socket'],
  [1, null, 'socket'],
  [1, '', 'socket'],
  [1, '203.0.113.7', '203.0.113.7'],
  // A visitor wrote the first; our proxy appended the last.
  [1, '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  [1, '10.0.0.1,203.0.113.7 ', '203.0.113.7'],
  [1, '10.0.0.1, ', 'socket'],
  [2, '10.0.0.1, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
  [2, '203.0.113.7', 'socket'],
])('behind %i proxies with X-Forwarded-For %j the client is %s', (proxies, forwardedFor, expected) => {
  expect(clientAddress('socket', forwardedFor, proxies)).toBe(expected)
})
