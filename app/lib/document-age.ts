/** Counts from when the visitor first saw this document. The browser may load a prerendered document earlier. */
export function getDocumentAgeMs(): number {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart?: number })[]
  return performance.now() - (entry?.activationStart ?? 0)
}
