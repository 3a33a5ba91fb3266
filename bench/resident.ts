import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Resident = { node: number; postgres: number }

/** What a site's process and its PostgreSQL hold of memory now, in MB. */
export function residentMegabytes(pid: number): Resident {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number])
  const childrenOf = (parent: number): [number, number, number][] =>
    processes.filter(([, ppid]) => ppid === parent).flatMap((child) => [child, ...childrenOf(child[0])])
  const own = processes.find(([id]) => id === pid)?.[2] ?? Number.NaN
  const postgres = childrenOf(pid).reduce((sum, [id, , rss]) => sum + (proportionalKilobytes(id) ?? rss), 0)
  return { node: own / 1024, postgres: postgres / 1024 }
}

/** Resident memory with what is shared divided among the sharers; null where the system does not tell. */
function proportionalKilobytes(pid: number): number | null {
  try {
    return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? Number.NaN) || null
  } catch {
    return null
  }
}
