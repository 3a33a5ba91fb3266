import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { CRC32C } from '@google-cloud/storage'

export type FakeGcs = {
  /** Value for STORAGE_EMULATOR_HOST, with which Google's client uses another server. */
  endpoint: string
  /** By bucket and key, as received. */
  objects: Map<string, { content: Buffer; contentType: string }>
  stop: () => void
}

/** The parts of Google's JSON protocol that a file store uses: upload in one request or as a session, get, stat, delete and list. */
export async function startFakeGcs(): Promise<FakeGcs> {
  const objects: FakeGcs['objects'] = new Map()
  let endpoint = ''
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const json = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
    const [, upload, bucket = '', encodedKey] = /^(\/upload|\/resumable)?(?:\/storage\/v1)?\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(pathname) ?? []
    const key = `${bucket}/${decodeURIComponent(encodedKey ?? searchParams.get('name') ?? '')}`
    if (upload && request.method === 'POST' && searchParams.get('uploadType') === 'resumable') {
      const session = new URLSearchParams({ name: searchParams.get('name') ?? '', type: String(request.headers['x-upload-content-type'] ?? '') })
      request.resume()
      json(200, {}, { Location: `${endpoint}/resumable/b/${bucket}/o?${session}` })
    } else if (upload && request.method === 'POST') {
      const { contentType, content } = await readMultipart(request)
      objects.set(key, { content, contentType })
      json(200, described(key, objects))
    } else if (upload && request.method === 'PUT') {
      objects.set(key, { content: await buffer(request), contentType: searchParams.get('type') ?? '' })
      json(200, described(key, objects))
    } else if (!encodedKey && request.method === 'GET') {
      json(200, listOf([...objects.keys()], bucket, searchParams))
    } else if (!objects.has(key)) {
      json(404, { error: { code: 404, message: 'none' } })
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.get('alt') === 'media') {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(objects.get(key)?.content)
    } else {
      json(200, described(key, objects))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint, objects, stop }
}

const described = (key: string, objects: FakeGcs['objects']) => {
  const { content, contentType } = objects.get(key) ?? { content: Buffer.alloc(0), contentType: '' }
  // Google's client reports an upload as failed if the server returns another checksum.
  const sum = new CRC32C()
  sum.update(content)
  const name = key.slice(key.indexOf('/') + 1)
  return { name, size: String(content.length), contentType, crc32c: sum.toString(), etag: 'x', updated: new Date(0).toISOString(), generation: '1' }
}

/** An upload in one request: metadata as JSON, then the bytes. */
async function readMultipart(request: IncomingMessage): Promise<{ contentType: string; content: Buffer }> {
  const body = await buffer(request)
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
  const second = body.indexOf(`--${boundary}`, body.indexOf(`--${boundary}`) + 1)
  const begin = body.indexOf('\r\n\r\n', second) + 4
  const head = body.subarray(second, begin).toString()
  return { contentType: /content-type: *([^\r\n]+)/i.exec(head)?.[1] ?? '', content: body.subarray(begin, body.lastIndexOf(`\r\n--${boundary}--`)) }
}

/** One entry per page, so that a client must request further pages. */
function listOf(keys: string[], bucket: string, requested: URLSearchParams) {
  const [prefix, delimiter] = [requested.get('prefix') ?? '', requested.get('delimiter')]
  const names = keys.map((key) => key.slice(bucket.length + 1)).filter((name) => name.startsWith(prefix))
  const cut = (name: string) => {
    const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1
    return end === -1 ? name : name.slice(0, end + 1)
  }
  const entries = [...new Set(names.map(cut))].sort()
  const at = Number(requested.get('pageToken') ?? 0)
  const entry = entries[at]
  return {
    ...(entry?.endsWith('/') ? { prefixes: [entry] } : entry && { items: [{ name: entry, size: '1', updated: new Date(0).toISOString(), etag: 'x' }] }),
    ...(at + 1 < entries.length && { nextPageToken: String(at + 1) }),
  }
}
