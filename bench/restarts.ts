import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startOnSocket } from '../e2e/passed-socket.ts'
import { EnquirySender, readFormPage } from './enquiry-posts.ts'
import { freePort } from './free-port.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { hasProgram } from './on-core.ts'
import { figure, percentile, printTable } from './tables.ts'

const restarts = Number(process.env.BENCH_RESTARTS ?? 50)
const readers = 6
const senders = 4

/** The README's proxies, without TLS. */
const proxies: Record<
  string,
  { test: string[]; configure: (port: number, sitePort: number, folder: string) => string; args: (file: string, folder: string) => string[] }
> = {
  nginx: {
    test: ['-v'],
    configure: (port, sitePort, folder) => `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; events {}
      http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        server { listen 127.0.0.1:${port}; proxy_request_buffering off;
          location / { proxy_pass http://127.0.0.1:${sitePort}; proxy_http_version 1.1; proxy_set_header Connection "";
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_read_timeout 5m; } } }`,
    args: (file, folder) => ['-p', folder, '-e', path.join(folder, 'errors'), '-c', file],
  },
  caddy: {
    test: ['version'],
    configure: (port, sitePort) =>
      `{\n  auto_https off\n  admin off\n  servers {\n    trusted_proxies static private_ranges\n  }\n}\nhttp://127.0.0.1:${port} {\n  reverse_proxy 127.0.0.1:${sitePort}\n}\n`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

/** Prints how many requests fail while the site is started again and again under traffic, behind each proxy that is installed. */
export async function measureRestarts(): Promise<void> {
  const rows: string[][] = []
  for (const [name, proxy] of Object.entries(proxies)) {
    if (!hasProgram(name, ...proxy.test)) continue
    const folder = await temporaryFolder()
    const site = await startOnSocket({ DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production', TRUSTED_PROXIES: '2' })
    beforeEnd(site.stop)
    const port = await freePort()
    const file = path.join(folder, 'configuration')
    await writeFile(file, proxy.configure(port, site.port, folder))
    const running = spawn(name, proxy.args(file, folder), { stdio: 'ignore', env: { ...process.env, HOME: folder } })
    beforeEnd(() => running.kill('SIGTERM'))
    await untilListening(port)
    rows.push([name, ...(await restartUnderTraffic(site.restart, port))])
  }
  printTable(
    'Restarts under traffic',
    `The process is ended with SIGTERM and started again ${restarts} times on a socket that is passed on, while ${readers} connections ask for pages and ${senders} send enquiries through the proxy, each as soon as it was answered.`,
    ['proxy', 'answered', 'enquiries kept', 'failed', 'longest wait ms', 'restart ms, p50'],
    rows,
  )
}

async function restartUnderTraffic(restart: () => Promise<void>, port: number): Promise<string[]> {
  const url = `http://127.0.0.1:${port}`
  const page = await readFormPage(url, '/data-science')
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const sender = new EnquirySender(url, 'plain', [page], senders)
  let isOver = false
  let visitor = 0
  const waits: number[] = []
  let kept = 0
  const faults = new Map<string, number>()
  const note = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1)
  const read = async () => {
    while (!isOver) {
      const began = performance.now()
      const status = await statusOf(`${url}${visitor % 2 ? '/data-science' : '/upcoming-batches'}`, agent)
      waits.push(performance.now() - began)
      if (status !== 200) note(`page ${status}`)
    }
  }
  const send = async () => {
    while (!isOver) {
      const { kept: isKept, status, ms } = await sender.send(++visitor)
      waits.push(ms)
      if (isKept) kept++
      else note(`enquiry ${status}`)
    }
  }
  const traffic = [...Array.from({ length: readers }, read), ...Array.from({ length: senders }, send)]
  const times: number[] = []
  for (let n = 0; n < restarts; n++) {
    const began = performance.now()
    await restart()
    times.push(performance.now() - began)
    await delay(300)
  }
  isOver = true
  await Promise.all(traffic)
  agent.destroy()
  sender.close()
  const failed = [...faults].map(([fault, count]) => `${count} ${fault}`).join(', ') || '0'
  return [figure(waits.length), figure(kept), failed, figure(Math.max(...waits)), figure(percentile(times, 0.5))]
}

function statusOf(address: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(address, { agent, timeout: 60_000 }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
      reply.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut'))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut'))
    sent.once('timeout', () => sent.destroy())
    sent.end()
  })
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, '127.0.0.1')
    if (
      await once(socket, 'connect').then(
        () => true,
        () => false,
      )
    )
      return void socket.destroy()
    await delay(50)
  }
  throw new Error('The proxy does not listen.')
}
