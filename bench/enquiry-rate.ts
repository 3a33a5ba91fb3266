import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { EnquiryLoad, EnquiryLoadResult } from './enquiry-load.ts'
import { beforeEnd } from './lifetime.ts'
import { loadCore, onCore } from './on-core.ts'
import { figure, median } from './tables.ts'

export async function sendEnquiries(load: EnquiryLoad): Promise<EnquiryLoadResult> {
  const [file = '', ...args] = onCore(loadCore, [process.execPath, path.join(import.meta.dirname, 'enquiry-load.ts'), JSON.stringify(load)])
  const running = promisify(execFile)(file, args, { maxBuffer: 64 * 1024 * 1024 })
  beforeEnd(() => running.child.kill())
  return JSON.parse((await running).stdout) as EnquiryLoadResult
}

/** Returns stored per second, p50, p99, worst, failed: medians of the rounds, but the worst of all. */
export function figuresOf(results: EnquiryLoadResult[]): string[] {
  const middle = (of: (result: EnquiryLoadResult) => number) => median(results.map(of))
  const failed = results.flatMap((result) => Object.entries(result.failed)).map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
  return [
    figure(middle(({ perSecond }) => perSecond)),
    figure(
      middle(({ p50Ms }) => p50Ms),
      1,
    ),
    figure(
      middle(({ p99Ms }) => p99Ms),
      1,
    ),
    figure(Math.max(...results.map(({ worstMs }) => worstMs))),
    failed.join(', ') || '0',
  ]
}
