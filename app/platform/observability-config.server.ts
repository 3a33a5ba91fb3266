import { z } from 'zod'

type LogConfig = {
  level: 'error' | 'warn' | 'info' | 'debug'
  /** `json`: one object a line, for collectors. `text`: for people. */
  format: 'json' | 'text'
  /** Which requests have a line of their own. `rendered`: what was not answered from memory or as a file. */
  access: 'none' | 'rendered' | 'all'
  /** A query that took longer has a line; 0: none has. */
  slowQueryMs: number
}

function isDsn(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username !== '' && /\/\w+$/.test(url.pathname)
}

/** Its variables, as part of the environment's schema. */
export const observabilityVariables = {
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug').default('info'),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  ACCESS_LOG: z.enum(['none', 'rendered', 'all'], 'must be none, rendered or all').optional(),
  SLOW_QUERY_MS: z.coerce.number('must be a number').int('must be whole milliseconds').min(0, 'must not be negative').optional(),
  SENTRY_DSN: z.string().refine(isDsn, 'must be an address such as https://key@host/project').optional(),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
}

type Variables = { NODE_ENV: string } & z.infer<z.ZodObject<typeof observabilityVariables>>

/** @param isTerminal whether a person reads the log as it is written */
export function logConfigOf(env: Variables, isTerminal = process.stderr.isTTY === true): LogConfig {
  const isProduction = env.NODE_ENV === 'production'
  return {
    level: env.LOG_LEVEL,
    format: env.LOG_FORMAT ?? (isProduction && !isTerminal ? 'json' : 'text'),
    access: env.ACCESS_LOG ?? (isProduction ? 'rendered' : 'none'),
    slowQueryMs: env.SLOW_QUERY_MS ?? (env.NODE_ENV === 'test' ? 0 : 500),
  }
}
