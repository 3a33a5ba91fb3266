import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBrotli } from './brotli.server.ts'

const page = (headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }) =>
  new Response('<p>Namaste</p>'.repeat(200), { status: 404, headers })

test('a page arrives complete, with its status and headers, in a browser that accepts Brotli', async () => {
  const response = await compressBrotli(page({ 'content-type': 'text/html', 'content-length': '2800', 'cache-control': 'no-store' }), 'gzip, deflate, br, zstd')
  expect([response.status, response.headers.get('content-encoding'), response.headers.get('content-length'), response.headers.get('cache-control')]).toEqual([
    404,
    'br',
    String((await response.clone().arrayBuffer()).byteLength),
    'no-store',
  ])
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('<p>Namaste</p>'.repeat(200))
})

test.each([null, '', 'gzip', 'br;q=0', 'br; q=0.0, gzip', 'abrasive', 'brotli'])('Accept-Encoding %j leaves the response unchanged', async (accepted) => {
  expect((await compressBrotli(page(), accepted)).headers.get('content-encoding')).toBeNull()
})

test('pictures, encoded responses and responses without a body are left unchanged', async () => {
  expect((await compressBrotli(page({ 'content-type': 'image/png' }), 'br')).headers.get('content-encoding')).toBeNull()
  expect((await compressBrotli(page({ 'content-type': 'text/html', 'content-encoding': 'gzip' }), 'br')).headers.get('content-encoding')).toBe('gzip')
  expect((await compressBrotli(new Response(null, { status: 302, headers: { 'content-type': 'text/html' } }), 'br')).headers.get('content-encoding')).toBeNull()
})

test('a short response is left unchanged and has its length, so that later code does not compress it either', async () => {
  const response = await compressBrotli(Response.json({ to: '/booking/x' }, { status: 201, headers: { 'set-cookie': 'a=1' } }), 'gzip, br')
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    201,
    { 'content-type': 'application/json', 'content-length': '19', 'set-cookie': 'a=1' },
  ])
  expect(await response.json()).toEqual({ to: '/booking/x' })
})
