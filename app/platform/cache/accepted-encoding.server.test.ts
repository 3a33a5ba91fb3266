import { expect, test } from 'vitest'
import { parseAcceptedEncoding } from './accepted-encoding.server.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0.5', 'gzip'],
  ['br;q=0.001', 'br'],
  ['x-gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['abrasive, gzippy, brotli', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [',,;;q=,br=', 'identity'],
  [undefined, 'identity'],
  [`br${' '.repeat(16_000)}x`, 'identity'],
] as const)('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(parseAcceptedEncoding(header)).toBe(encoding)
})
