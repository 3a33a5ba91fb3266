import type { EnquiryLoadResult } from './enquiry-load.ts'
import { figure, median } from './tables.ts'

/** Kept a second, p50, p99, worst, refused: medians of the rounds, the worst of all. */
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
