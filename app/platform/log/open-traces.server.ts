import { config } from '#app/platform/config.server.ts'
import { setTracer } from './traces.server.ts'

let opened: { sent(): Promise<unknown> } | undefined

/** Sends spans to the configured collector from now on. Without one, the client is not loaded. */
export async function openTraces(release: string): Promise<void> {
  if (!config().hasTraces) return
  const { openTracer } = await import('./open-tracer.server.ts')
  const { start, sent } = openTracer(release)
  setTracer(start)
  opened = { sent }
}

const lastSpansMs = 2_000

/** Sends the remaining spans and stops tracing, within two seconds; call before the process ends. */
export async function waitForTraces(): Promise<void> {
  const closing = opened
  opened = undefined
  setTracer(undefined)
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, lastSpansMs)
  await Promise.race([closing?.sent(), late])
  clearTimeout(timer)
}
