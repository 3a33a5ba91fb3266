import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'

test.each([
  ['8.8.8.8', true],
  ['103.21.244.1', true],
  ['2606:4700::1', true],
  ['2400:cb00::1', true],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
