import { z } from 'zod'
import type { LogConfig } from './config.server.ts'
import { numberVariable } from './number-variable.server.ts'

function isDsn(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username !== '' && /\/\w+$/.test(url.pathname)
}

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
const protocol = z.literal('http/json', 'must be http/json, the one that this site speaks')
const pairs = z.string().regex(/^[^=,]+=[^=,]*(?:,[^=,]+=[^=,]*)*$/, 'must be a list such as name=value,name=value, with % codes for , and = in them')
const samplers = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const

export const observabilityVariables = {
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  ACCESS_LOG: z.enum(['none', 'rendered', 'all'], 'must be none, rendered or all').optional(),
  SLOW_QUERY_MS: numberVariable(z.number().int('must be whole milliseconds').min(0, 'must not be negative')).optional(),
  SENTRY_DSN: z.string().refine(isDsn, 'must be an address such as https://key@host/project').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: numberVariable(z.number().min(0, 'must be 0 to 1').max(1, 'must be 0 to 1')).optional(),
  OTEL_PROPAGATORS: z.enum(['none', 'tracecontext'], 'must be none or tracecontext').default('none'),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
}

type Variables = { NODE_ENV: string } & z.infer<z.ZodObject<typeof observabilityVariables>>

export function parseLogConfig(env: Variables): LogConfig {
  // On a terminal, a person reads the log while it is written.
  const isTerminal = process.stderr.isTTY === true
  const isProduction = env.NODE_ENV === 'production'
  return {
    level: env.LOG_LEVEL,
    format: env.LOG_FORMAT ?? (isProduction && !isTerminal ? 'json' : 'text'),
    access: env.ACCESS_LOG ?? (isProduction ? 'rendered' : 'none'),
    slowQueryMs: env.SLOW_QUERY_MS ?? (env.NODE_ENV === 'test' ? 0 : 500),
  }
}
