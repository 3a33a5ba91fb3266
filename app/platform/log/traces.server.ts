import { describeError } from './describe-error.server.ts'
import { getCurrentSource, runWithSource } from './log.server.ts'

/** Facts with OpenTelemetry's names. Never personal data: only patterns, and the site's own names and numbers. */
export type SpanFacts = Record<string, string | number | undefined>
export type SpanKind = 'request' | 'query' | 'job' | 'delivery'
/** `name`: a better name than at the start; `error`: why it failed. */
export type SpanOutcome = { name?: string; facts?: SpanFacts; error?: string }

export type Span = { readonly traceId: string; end(outcome?: SpanOutcome): void }

/** @param parent the parent span, or the `traceparent` of another system */
export type StartSpan = (kind: SpanKind, name: string, facts: SpanFacts, parent: Span | string | undefined) => Span

let start: StartSpan | undefined

export function setTracer(given: StartSpan | undefined): void {
  start = given
}

export const hasTraces = (): boolean => start !== undefined

/** Starts a span. Returns undefined without a collector. */
export function startSpan(kind: SpanKind, name: string, facts: SpanFacts = {}, parent?: Span | string): Span | undefined {
  return start?.(kind, name, facts, parent)
}

/** Starts a span within the current work; none outside, for example for the site's own maintenance. */
export function startChild(kind: SpanKind, name: string, facts: SpanFacts): Span | undefined {
  const { span } = getCurrentSource()
  return span && startSpan(kind, name, facts, span)
}

/** Runs work in a child span of the current work; an error ends the span with its redacted text. @throws the error of `work` */
export async function runInSpan<Result>(kind: SpanKind, name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  const span = startChild(kind, name, facts)
  if (!span) return await work()
  try {
    const result = await runWithSource({ ...getCurrentSource(), span }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error: describeError(error) })
    throw error
  }
}
