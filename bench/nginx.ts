import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { hasProgram, onCore, serverCore } from './on-core.ts'

/** An answer as it went over the wire: the body still compressed. */
export type WireAnswer = { headers: IncomingHttpHeaders; body: Buffer }

/** Asks once and keeps the bytes as they come. Throws unless the answer is 200 and in Brotli. */
export async function readFromWire(url: string, headers: Record<string, string>): Promise<WireAnswer> {
  const [reply] = await once(get(url, { headers }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  if (reply.statusCode !== 200 || reply.headers['content-encoding'] !== 'br')
    throw new Error(`${url}: ${reply.statusCode} ${reply.headers['content-encoding']}`)
  return { headers: reply.headers, body: Buffer.concat(chunks) }
}

/** Headers that nginx writes itself, or that would make it answer another way. */
const nginxOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-type', 'etag', 'last-modified', 'set-cookie'])

/**
 * Serves each answer as a file, with the same headers, until the measure's end.
 * @returns nginx's origin, under which answer n is at /n; null where there is no nginx
 */
export async function startNginx(answers: WireAnswer[]): Promise<string | null> {
  if (!hasProgram('nginx', '-v')) return null
  const folder = await temporaryFolder()
  const port = await freePort()
  const locations = answers.map(({ headers }, at) => {
    const added = Object.entries(headers).filter(([name, value]) => !nginxOwn.has(name) && !String(value).includes('$'))
    const lines = added.map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`)
    return `location = /${at} { alias ${folder}/${at}.br; types { } default_type "text/html; charset=utf-8"; ${lines.join(' ')} }`
  })
  await Promise.all(answers.map(({ body }, at) => writeFile(path.join(folder, `${at}.br`), body)))
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`)
  // It is compared at its best: with sendfile it answered about half as many small files a second on a shared machine.
  const noSendfile = 'sendfile off;'
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 1024; }
    http {
      ${temporaryPaths.join(' ')}
      ${noSendfile} access_log off; keepalive_requests 1000000000; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} }
    }`
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration)
  const [program = '', ...args] = onCore(serverCore, ['nginx', '-p', folder, '-e', path.join(folder, 'errors'), '-c', file])
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(server, 'exit')
  beforeEnd(() => {
    server.kill('SIGTERM')
    return exited
  })
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error('nginx did not start.')
    await delay(20)
  }
  return `http://127.0.0.1:${port}`
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy() && resolve(true)).once('error', () => resolve(false))
  })
}
