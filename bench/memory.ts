import { setTimeout as delay } from 'node:timers/promises'
import { startBenchSite } from './bench-site.ts'
import { sendLoad } from './load-generator.ts'
import { serverCore } from './on-core.ts'
import { type Resident, residentMegabytes } from './resident.ts'
import { connections, listTargets } from './site-loads.ts'
import { figure, printTable } from './tables.ts'

const idleSeconds = 5
const loadSeconds = 8

export async function measureMemory(): Promise<void> {
  const site = await startBenchSite({ core: serverCore })
  const pid = site.process.pid ?? 0
  await delay(idleSeconds * 1000)
  const rows = [row('idle after the start', residentMegabytes(pid))]
  for (const target of await listTargets(site, ['/data-science'])) {
    const load = sendLoad({ ...target, connections, seconds: loadSeconds })
    rows.push(row(`under load: \`${target.address}\` ${target.kind}`, await maxDuring(load, pid)))
  }
  await delay(idleSeconds * 1000)
  rows.push(row(`${idleSeconds} s after the loads`, residentMegabytes(pid)))
  printTable(
    'Resident memory',
    `MB. PostgreSQL: all its processes, shared memory counted once if the system reports it (Linux). Under load: the maximum of a reading every half second, ${loadSeconds} s, ${connections} connections.`,
    ['when', 'Node', 'PostgreSQL', 'together'],
    rows,
  )
}

const row = (when: string, { node, postgres }: Pick<Resident, 'node' | 'postgres'>) => [when, figure(node), figure(postgres), figure(node + postgres)]

async function maxDuring(load: Promise<unknown>, pid: number): Promise<Pick<Resident, 'node' | 'postgres'>> {
  let most = { node: 0, postgres: 0 }
  let running = true
  const ended = load.finally(() => {
    running = false
  })
  while (running) {
    const now = residentMegabytes(pid)
    if (now.node + now.postgres > most.node + most.postgres) most = now
    await Promise.race([ended, delay(500)])
  }
  return most
}
