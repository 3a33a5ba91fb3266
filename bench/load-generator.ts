import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { hasProgram, loadCore, onCore } from './on-core.ts'

export type Load = {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}
/** `failed` counts responses with status 400 and above, and broken connections. */
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

const hasWrk = hasProgram('wrk', '-v')
export const generatorText = hasWrk ? 'wrk' : 'our own sockets in Node, which cannot keep up with nginx: install wrk to compare'

/** Sends requests as fast as the site answers, by wrk if it is installed. Times are in milliseconds. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const command = onCore(
    loadCore,
    hasWrk ? await wrkCommand(load) : [process.execPath, path.join(import.meta.dirname, 'load-sockets.ts'), JSON.stringify(load)],
  )
  const [file = '', ...args] = command
  const running = promisify(execFile)(file, args)
  beforeEnd(() => running.child.kill())
  const { stdout } = await running
  // Both generators print the result as the last line.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LoadResult
}

const wrkResult = `
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  print(string.format('{"perSecond":%.2f,"p50Ms":%.3f,"p99Ms":%.3f,"failed":%d}',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed))
end
`

async function wrkCommand({ url, headers, connections, seconds }: Load): Promise<string[]> {
  const script = path.join(await temporaryFolder(), 'load.lua')
  await writeFile(script, wrkResult)
  // wrk knows only this spelling. With another it adds a second Host header, which servers reject with 400.
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name === 'host' ? 'Host' : name}: ${value}`])
  return ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '60s', '-s', script, ...sent, url]
}
