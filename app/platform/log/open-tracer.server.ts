import { type Context, SpanKind as Kind, type Span as OtelSpan, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { config } from '#app/platform/config.server.ts'
import { describeError } from './describe-error.server.ts'
import { logWarning } from './log.server.ts'
import { ThrottledLog } from './throttled-log.server.ts'
import type { Span, SpanFacts, SpanKind, SpanOutcome, StartSpan } from './traces.server.ts'

const kinds: Record<SpanKind, Kind> = { request: Kind.SERVER, query: Kind.CLIENT, job: Kind.CONSUMER, delivery: Kind.CLIENT }

class SentSpan implements Span {
  readonly #span: OtelSpan
  readonly traceId: string

  constructor(span: OtelSpan) {
    this.#span = span
    this.traceId = span.spanContext().traceId
  }

  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span)
  }

  end({ name, facts, error }: SpanOutcome = {}): void {
    if (name) this.#span.updateName(name)
    if (facts) this.#span.setAttributes(facts)
    if (error) this.#span.setStatus({ code: SpanStatusCode.ERROR, message: error })
    this.#span.end()
  }
}

/** At most two thousand spans wait; others, and those not sent in ten seconds, are lost. It is not registered globally, so libraries trace nothing. */
export function openTracer(release: string): { start: StartSpan; sent(): Promise<unknown> } {
  const provider = new BasicTracerProvider({
    // Excludes the machine and the command line, which other detectors would add.
    resource: resourceFromAttributes({
      'service.name': 'musi-institute',
      'service.version': release,
      'deployment.environment.name': config().mode,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(logOnce(new OTLPTraceExporter()))],
  })
  const tracer = provider.getTracer('site', release)
  return {
    start: (kind, name, attributes, parent) =>
      new SentSpan(tracer.startSpan(name, { kind: kinds[kind], attributes: attributes as SpanFacts }, getContext(parent))),
    sent: () => provider.shutdown().catch(() => {}),
  }
}

function getContext(parent: Span | string | undefined): Context {
  if (parent instanceof SentSpan) return parent.context
  const remote = typeof parent === 'string' ? parseTraceParent(parent) : null
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

/** Wraps an exporter so that an unreachable collector causes one log line only. */
function logOnce(exporter: SpanExporter): SpanExporter {
  const log = new ThrottledLog((line) => logWarning(line))
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) log.error(`Traces cannot be sent and are dropped: ${describeError(result.error)}`)
        done(result)
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
