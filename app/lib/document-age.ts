/** Milliseconds since the visitor first saw this document; a prerendered one was loaded before that. */
export function documentAgeMs(): number {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart?: number })[]
  return performance.now() - (entry?.activationStart ?? 0)
}
