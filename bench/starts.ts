import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const port = '20871'
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Seconds from `npm start` to the first 200 of /healthz, with the build already there. */
async function secondsToHealthy(dataDir: string): Promise<number> {
  const began = performance.now()
  const site = spawn('npm', ['start', '--silent'], { env: { ...process.env, PORT: port, DATA_DIR: dataDir }, stdio: 'ignore' })
  while (
    !(await fetch(`http://localhost:${port}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 10))
  const seconds = (performance.now() - began) / 1000
  const ended = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await ended
  return seconds
}

/** Prints medians of five starts with a new database, and of five with the data there. */
export async function measureStarts(): Promise<void> {
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < 5; run++) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'))
    first.push(await secondsToHealthy(dataDir))
    later.push(await secondsToHealthy(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  console.log(`start with a new database: ${median(first).toFixed(2)} s; with the data there: ${median(later).toFixed(2)} s (medians of 5)`)
}
