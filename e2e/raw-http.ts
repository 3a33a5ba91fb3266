import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type RawResponse = {
  status: number
  /** Names in lower case; values of repeated headers are joined by a line break. */
  headers: Map<string, string>
  /** The decoded body. */
  text: string
}

const silenceMs = 20_000

/** HTTP clients normalise addresses. @returns null if the connection closed without a response @throws after 20 seconds without data, or if invalid */
export async function sendRaw(origin: string, lines: readonly string[], body = ''): Promise<RawResponse | null> {
  const { hostname, port } = new URL(origin)
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const done = () => resolve(Buffer.concat(chunks))
    socket.setTimeout(silenceMs, () => socket.destroy(new Error(`No answer to ${lines[0]?.slice(0, 200)}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('end', done)
    // The connection may be cut while the body is sent: use the data received so far.
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error)))
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1')
  })
  return bytes.length === 0 ? null : readResponse(bytes, lines[0]?.startsWith('HEAD ') ?? false)
}

function readResponse(bytes: Buffer, isHead: boolean): RawResponse {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...fields] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
  if (end < 0 || !status) throw new Error(`No HTTP answer: ${bytes.subarray(0, 200)}`)
  const headers = new Map<string, string>()
  for (const field of fields) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(field) ?? []
    const before = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`)
  }
  const sent = bytes.subarray(end + 4)
  const whole = headers.get('transfer-encoding') === 'chunked' && !isHead ? joinChunks(sent) : sent
  const length = headers.get('content-length')
  if (length !== undefined && !isHead && status !== 304 && Number(length) !== whole.length) throw new Error(`${whole.length} bytes came of ${length}`)
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[headers.get('content-encoding') ?? '']
  return { status, headers, text: (decode && whole.length > 0 ? decode(whole) : whole).toString() }
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < sent.length; ) {
    const line = sent.indexOf('\r\n', at)
    const size = Number.parseInt(sent.subarray(at, line).toString('latin1'), 16)
    if (!(size > 0)) break
    chunks.push(sent.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(chunks)
}
