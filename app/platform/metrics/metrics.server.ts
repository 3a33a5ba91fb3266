import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
let hasProcessMetrics = false

type Labels = Record<string, string>
type MetricValues = Iterable<readonly [labels: Labels, value: number]>

/** Measures in seconds, by label. Labels are few and the site's own names: route patterns, never addresses. @param buckets upper bounds in seconds */
export function createHistogram<Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]): Histogram<Label> {
  registry.removeSingleMetric(name)
  return new Histogram({ name, help, labelNames, buckets, registers: [registry] })
}

/** `counter`: a value that only rises while the process runs. */
type Metric = { kind: 'gauge' | 'counter'; name: string; help: string; labelNames?: string[] }

/** Reads only at a scrape. Replaces a metric with the same name. */
export function registerMetric({ kind, name, help, labelNames = [] }: Metric, read: () => MetricValues): void {
  registry.removeSingleMetric(name)
  const options = { name, help, labelNames, registers: [registry] }
  if (kind === 'counter') {
    new Counter({
      ...options,
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
    return
  }
  new Gauge({
    ...options,
    collect() {
      this.reset()
      for (const [labels, value] of read()) this.set(labels, value)
    },
  })
}

/** All metrics as text, with those of the process: memory, processor, event loop, garbage collection. @returns the text and its type */
export async function writeMetrics(): Promise<{ type: string; text: string }> {
  // Monitoring the event loop costs time, so it begins with the first scrape.
  if (!hasProcessMetrics) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  hasProcessMetrics = true
  return { type: registry.contentType, text: await registry.metrics() }
}
