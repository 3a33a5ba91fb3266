import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startOnSocket } from '../e2e/socket-site.ts'
import { EnquirySender, readFormPage } from './enquiry-posts.ts'
import { freePort } from './free-port.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { installedProxies, startProxy } from './proxies.ts'
import { figure, percentile, printTable } from './tables.ts'

const restarts = Number(process.env.BENCH_RESTARTS ?? 50)
/** Time limit: a slow machine then makes fewer restarts and still gives a result. */
const maxMs = 6 * 60_000
const readers = 6
const senders = 4

export async function measureRestarts(): Promise<void> {
  const rows: string[][] = []
  for (const name of installedProxies()) {
    const folder = await temporaryFolder()
    const port = await freePort()
    const site = await startOnSocket({
      DATA_DIR: path.join(folder, 'data'),
      NODE_ENV: 'production',
      // The benchmark sends visitors' addresses like another proxy in front of this one.
      TRUSTED_PROXIES: '2',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
    beforeEnd(site.stop)
    await startProxy(name, port, [site.port])
    rows.push([name, ...(await restartUnderTraffic(site.restart, port))])
    await site.stop()
  }
  printTable(
    'Restarts under traffic',
    `The process gets SIGTERM and starts again on an inherited socket, while ${readers} connections request pages and ${senders} send enquiries through the proxy, each immediately after its last response.`,
    ['proxy', 'restarts', 'answered', 'enquiries stored', 'failed', 'longest wait ms', 'restart ms, p50'],
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
  let stored = 0
  const errors = new Map<string, number>()
  const note = (message: string) => errors.set(message, (errors.get(message) ?? 0) + 1)
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
      const { isStored, status, ms } = await sender.send(++visitor)
      waits.push(ms)
      if (isStored) stored++
      else note(`enquiry ${status}`)
    }
  }
  const traffic = [...Array.from({ length: readers }, read), ...Array.from({ length: senders }, send)]
  const times: number[] = []
  for (const until = performance.now() + maxMs; times.length < restarts && performance.now() < until; ) {
    const began = performance.now()
    await restart()
    times.push(performance.now() - began)
    await delay(300)
  }
  isOver = true
  await Promise.all(traffic)
  agent.destroy()
  sender.close()
  const failed = [...errors].map(([message, count]) => `${count} ${message}`).join(', ') || '0'
  return [figure(times.length), figure(waits.length), figure(stored), failed, figure(Math.max(...waits)), figure(percentile(times, 0.5))]
}

function statusOf(address: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(address, { agent, timeout: 60_000 }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut'))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut'))
    sent.once('timeout', () => sent.destroy())
    sent.end()
  })
}
