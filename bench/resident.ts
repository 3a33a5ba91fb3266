import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `postgres`: total; `own`: private memory of its processes; `shared`: the used part of its fixed shared memory. */
export type Resident = { node: number; postgres: number; own: number; shared: number }

/** Memory of a site's process and its PostgreSQL in MB. `own` and `shared` are NaN if the system does not report them. */
export function residentMegabytes(pid: number): Resident {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number])
  const childrenOf = (parent: number): [number, number, number][] =>
    processes.filter(([, ppid]) => ppid === parent).flatMap((child) => [child, ...childrenOf(child[0])])
  const node = processes.find(([id]) => id === pid)?.[2] ?? Number.NaN
  const children = childrenOf(pid).map(([id, , rss]) => partsOf(id) ?? { all: rss, own: Number.NaN, shared: Number.NaN })
  const sum = (of: 'all' | 'own' | 'shared') => children.reduce((total, parts) => total + parts[of], 0) / 1024
  return { node: node / 1024, postgres: sum('all'), own: sum('own'), shared: sum('shared') }
}

/** Resident kilobytes, with shared memory divided among its users; null if the system does not report it. */
function partsOf(pid: number): { all: number; own: number; shared: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const read = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN)
    const all = read('Pss')
    return all > 0 ? { all, own: read('Pss_Anon'), shared: read('Pss_Shmem') } : null
  } catch {
    return null
  }
}
