import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { figure, median, printTable } from './tables.ts'

const port = '20871'
const runs = 5

export async function measureStarts(): Promise<void> {
  const folder = await temporaryFolder()
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < runs; run++) {
    const dataDir = path.join(folder, String(run))
    first.push(await secondsToHealthy(dataDir))
    later.push(await secondsToHealthy(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  printTable(
    'Start',
    `From \`npm start\`, with the build present, to the first 200 of \`/healthz\`; medians of ${runs}.`,
    ['start', 'seconds'],
    [
      ['with a new database', figure(median(first), 2)],
      ['with the data there', figure(median(later), 2)],
    ],
  )
}

async function secondsToHealthy(dataDir: string): Promise<number> {
  const began = performance.now()
  const site = spawn('npm', ['start', '--silent'], { env: { ...process.env, PORT: port, DATA_DIR: dataDir }, stdio: 'ignore' })
  const ended = new Promise((resolve) => site.once('exit', resolve))
  const stop = () => {
    site.kill('SIGTERM')
    return ended
  }
  beforeEnd(stop)
  const isHealthy = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isHealthy())) {
    if (site.exitCode !== null) throw new Error('The site did not start.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const seconds = (performance.now() - began) / 1000
  await stop()
  return seconds
}
