import { expect, test } from 'vitest'
import { getClientAddress, getRateLimitKey } from './client-address.server.ts'

const socket = '192.0.2.200'

test.each([
  [0, null, socket],
  [0, '10.0.0.1', socket],
  [0, '10.0.0.1, 10.0.0.2', socket],
  [1, null, socket],
  [1, '', socket],
  [1, '203.0.113.7', '203.0.113.7'],
  // A visitor wrote the first address; our proxy appended the last.
  [1, '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  [1, '10.0.0.1,203.0.113.7 ', '203.0.113.7'],
  [1, '10.0.0.1, ', socket],
  [2, '10.0.0.1, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
  [2, '203.0.113.7', socket],
  // Some proxies append the port.
  [1, '77.7.7.7:4000', '77.7.7.7'],
  [1, '[2001:DB8::1]:443', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, 'fe80::1%eth0', 'fe80::1'],
  [1, '::ffff:203.0.113.7', '203.0.113.7'],
  [1, '::FFFF:cb00:7107', '203.0.113.7'],
  [1, 'unknown', socket],
  [1, '999.1.1.1', socket],
  [1, 'a'.repeat(10_000), socket],
])('behind %i proxies with X-Forwarded-For %j the client is %s', (proxies, forwardedFor, expected) => {
  expect(getClientAddress(socket, forwardedFor, proxies)).toBe(expected)
})

test('an IPv4 address mapped to IPv6 counts as an IPv4 address', () => {
  expect(getClientAddress('::ffff:192.0.2.200', null, 0)).toBe(socket)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::198.51.100.1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('rate limits count %s as %s', (address, key) => {
  expect(getRateLimitKey(address)).toBe(key)
})
