import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBenchSite } from './bench-site.ts'
import { freePort } from './free-port.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { generatorText, type LoadResult, sendLoad } from './load-generator.ts'
import { coresText, hasProgram, onCore, serverCore } from './on-core.ts'
import { checkOutRelease } from './release-checkout.ts'
import { connections, listTargets, strangersTargets, type Target } from './site-loads.ts'
import { figure, median, printTable } from './tables.ts'

const addresses = ['/', '/data-science']
const rounds = 3
const seconds = 4
/** An earlier commit, to measure its pages in the same run. */
const { RELEASE: release } = process.env

export async function measureLoad(): Promise<void> {
  const earlier = release === undefined ? [] : await listEarlierTargets(release)
  const site = await startBenchSite({ core: serverCore })
  const targets = [...earlier, ...(await listTargets(site, addresses))]
  const answers = await Promise.all(targets.map(({ url, headers }) => readFromWire(url, headers)))
  const nginx = await startNginx(answers)
  const results = targets.map(() => ({ ours: [] as LoadResult[], nginx: [] as LoadResult[] }))
  for (const target of targets) {
    const { failed } = await sendLoad({ ...target, connections, seconds: 2 })
    if (failed > 0) throw new Error(`${target.address} ${target.kind} failed ${failed} times.`)
  }
  // Both take turns, so that a slow minute of the machine affects both.
  for (let round = 0; round < rounds; round++) {
    for (const [at, target] of targets.entries()) {
      results[at]?.ours.push(await sendLoad({ ...target, connections, seconds }))
      if (!nginx) continue
      const theirs = await sendLoad({ url: `${nginx}/${at}`, headers: target.headers, connections, seconds })
      if (theirs.failed > 0) throw new Error(`nginx failed ${theirs.failed} times.`)
      results[at]?.nginx.push(theirs)
    }
  }
  const middle = (runs: LoadResult[], of: (result: LoadResult) => number) => median(runs.map(of))
  const perSecondOf = (address: string, kind: string) => {
    const at = targets.findIndex((target) => target.address === address && target.kind === kind)
    return middle(results[at]?.ours ?? [], ({ perSecond }) => perSecond)
  }
  const timesFaster = addresses.map((address) => {
    const times = perSecondOf(address, 'signed in') / perSecondOf(address, 'signed in, rendered')
    return `\`${address}\` ${figure(times, 1)} times`
  })
  const times = (runs: LoadResult[]) => [
    figure(
      middle(runs, ({ p50Ms }) => p50Ms),
      2,
    ),
    figure(
      middle(runs, ({ p99Ms }) => p99Ms),
      2,
    ),
  ]
  printTable(
    'Requests a second on one core',
    `${connections} connections, Brotli, ${coresText}, PostgreSQL on the site's core; sent by ${generatorText}; medians of ${rounds} times ${seconds} s, in turns. ${
      nginx ? 'nginx serves the same bytes and headers as a file.' : 'There is no nginx on this machine to compare with.'
    } Uncached: with an invalid session cookie, so that the page is rendered; these responses have no ETag, which is checked. Signed in, a filled template gives ${timesFaster.join(', ')} as many responses as rendering.`,
    ['page', 'bytes', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'nginx requests/s', 'nginx p50 ms', 'nginx p99 ms', 'ratio'],
    targets.map(({ address, kind }, at) => {
      const { ours = [], nginx: theirs = [] } = results[at] ?? {}
      const [own, other] = [middle(ours, ({ perSecond }) => perSecond), middle(theirs, ({ perSecond }) => perSecond)]
      const failed = ours.reduce((sum, result) => sum + result.failed, 0)
      const bytes = answers[at]?.body.length ?? Number.NaN
      return [`\`${address}\` ${kind}`, figure(bytes), figure(own), ...times(ours), figure(failed), figure(other), ...times(theirs), figure(own / other, 3)]
    }),
  )
}

async function listEarlierTargets(commit: string): Promise<Target[]> {
  const site = await startBenchSite({ core: serverCore, root: checkOutRelease(commit) })
  const targets = await Promise.all(addresses.map((address) => strangersTargets(site, address)))
  return targets.flat().map((target) => ({ ...target, kind: `${target.kind}, ${commit}` }))
}

/** A response as transferred, with its body still compressed. */
type WireAnswer = { headers: IncomingHttpHeaders; body: Buffer }

/** Sends one request and returns the raw bytes. @throws unless the response is 200 and in Brotli */
async function readFromWire(url: string, headers: Record<string, string>): Promise<WireAnswer> {
  const [response] = await once(get(url, { headers }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
    throw new Error(`${url}: ${response.statusCode} ${response.headers['content-encoding']}`)
  return { headers: response.headers, body: Buffer.concat(chunks) }
}

/** Headers that nginx writes itself, or that would change its response. */
const nginxOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-type', 'etag', 'last-modified', 'set-cookie'])

/** With the same headers. @returns nginx's origin, where response n is at /n; null without nginx */
async function startNginx(answers: WireAnswer[]): Promise<string | null> {
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
  // Use nginx's faster setting: with sendfile it served about half as many small files per second on a shared machine.
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
