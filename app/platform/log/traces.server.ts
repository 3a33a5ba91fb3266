import { describeError } from './describe-error.server.ts'
import { currentSource, runWithSource } from './log.server.ts'

/** Named as OpenTelemetry names them. Nothing of a person: patterns, names and numbers of the site's own. */
export type Facts = Record<string, string | number | undefined>
export type SpanKind = 'request' | 'query' | 'job' | 'delivery'
/** `name`: a better one than it began with; `error`: why it failed. */
export type Outcome = { name?: string; facts?: Facts; error?: string }

export type Span = { readonly traceId: string; end(outcome?: Outcome): void }

/** @param parent the span that it is a part of, or the `traceparent` of somebody else's */
export type StartSpan = (kind: SpanKind, name: string, facts: Facts, parent: Span | string | undefined) => Span

let start: StartSpan | undefined

/** Called by `openTraces` with what begins a span for its collector, and at the end without. */
export function setTracer(given: StartSpan | undefined): void {
  start = given
}

export const hasTraces = (): boolean => start !== undefined

/** Begins a span; none while nothing is traced. */
export function startSpan(kind: SpanKind, name: string, facts: Facts = {}, parent?: Span | string): Span | undefined {
  return start?.(kind, name, facts, parent)
}

/** Begins a span within the work at hand; none outside of any, such as in the site's own upkeep. */
export function startChild(kind: SpanKind, name: string, facts: Facts = {}): Span | undefined {
  const { span } = currentSource()
  return span && startSpan(kind, name, facts, span)
}

/** Does work as a span within the work at hand. */
export async function inSpan<Result>(kind: SpanKind, name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> {
  const span = startChild(kind, name, facts)
  if (!span) return await work()
  try {
    const result = await runWithSource({ ...currentSource(), span }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error: describeError(error) })
    throw error
  }
}
