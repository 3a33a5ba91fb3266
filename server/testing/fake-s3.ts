import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeS3 = {
  endpoint: string
  /** By bucket and key, as received. */
  objects: Map<string, Buffer>
  requests: IncomingMessage[]
  /** If set, every request is rejected with 403 and this code. */
  rejection: string | null
  stop: () => void
}

/** The parts of the S3 protocol that a file store uses: put, get, head, delete and list, with the bucket in the path. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const requests: IncomingMessage[] = []
  const fake: FakeS3 = {
    endpoint: '',
    objects,
    requests,
    rejection: null,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    requests.push(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const key = decodeURIComponent(pathname).slice(1)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const xml = (status: number, body: string) => response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
    const found = objects.get(key)
    if (fake.rejection) return xml(403, `<Error><Code>${fake.rejection}</Code><Message>rejected</Message></Error>`)
    if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(chunks))
      response.writeHead(200, { ETag: '"x"' }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (searchParams.get('list-type') === '2') {
      xml(200, listOf([...objects.keys()], key.replace(/\/$/, ''), searchParams))
    } else if (!found) {
      if (request.method === 'HEAD') response.writeHead(404).end()
      else xml(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
    } else {
      response.writeHead(200, { 'Content-Length': found.length, 'Last-Modified': new Date(0).toUTCString(), ETag: '"x"' })
      response.end(request.method === 'HEAD' ? undefined : found)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  fake.endpoint = `http://127.0.0.1:${port}`
  return fake
}

/** One entry per page, so that a client must request further pages. */
function listOf(keys: string[], bucket: string, requested: URLSearchParams): string {
  const prefix = requested.get('prefix') ?? ''
  const delimiter = requested.get('delimiter')
  const names = keys.map((key) => key.slice(bucket.length + 1)).filter((name) => name.startsWith(prefix))
  const cut = (name: string) => prefix + name.slice(prefix.length).split('/')[0] + (name.slice(prefix.length).includes('/') ? '/' : '')
  const entries = [...new Set(names.map((name) => (delimiter ? cut(name) : name)))].sort()
  const at = Number(requested.get('continuation-token') ?? 0)
  const entry = entries[at]
  const shown = entry?.endsWith('/')
    ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
    : entry && `<Contents><Key>${entry}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>"x"</ETag></Contents>`
  const next =
    at + 1 < entries.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${at + 1}</NextContinuationToken>` : '<IsTruncated>false</IsTruncated>'
  return `<ListBucketResult>${shown ?? ''}${next}</ListBucketResult>`
}
