import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#app/lib/start-error.server.ts'
import type { Config } from './config.server.ts'
import { firebaseVariables, listFirebaseErrors, parseFirebaseConfig } from './firebase-config.server.ts'
import { listMessageConfigErrors, messageVariables, parseSmsConfig, parseWebhookConfig, parseWhatsappConfig, webAddress } from './message-config.server.ts'
import { numberVariable } from './number-variable.server.ts'
import { observabilityVariables, parseLogConfig } from './observability-config.server.ts'
import { parseOidcSettings } from './oidc-config.server.ts'
import { backupVariables, fileStoreVariables, listBackupErrors, listFileStoreErrors, parseBackupConfig, parseFileStoreConfig } from './storage-config.server.ts'

const whole = z.number().int('must be a whole number')
const notNegative = z.number().min(0, 'must not be negative')
const seconds = numberVariable(notNegative.max(600, 'must be at most 600'))
const milliseconds = numberVariable(z.number().int('must be whole milliseconds').min(100, 'must be at least 100'))
const secret = z.string().min(32, 'must have at least 32 characters')

const defaultDataDir = 'data'

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
  HOST: z.string().min(1).optional(),
  PORT: numberVariable(whole.min(0, 'must be 0 to 65535').max(65_535, 'must be 0 to 65535')).default(3000),
  PUBLIC_URL: webAddress.optional(),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  DATA_DIR: z.string().min(1).regex(/^[^~]/, 'must not begin with ~, which only a shell replaces').default(defaultDataDir),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgresql://user:password@host/database' }).optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().min(32, 'must have at least 32 characters in each secret')))
    .optional(),
  TRUSTED_PROXIES: numberVariable(whole.min(0, 'must not be negative').max(9, 'must be at most 9')).default(0),
  ...messageVariables,
  ...fileStoreVariables,
  ...backupVariables,
  ...firebaseVariables,
  ...observabilityVariables,
  CHUNK_TIMEOUT_MS: milliseconds.default(120_000),
  READ_LIMIT_MS: milliseconds.default(1_500),
  PAGE_CACHE_MB: numberVariable(notNegative.max(65_536, 'must be at most 65536')).default(64),
  DRAIN_SECONDS: seconds.default(0),
  SHUTDOWN_SECONDS: seconds.default(20),
  LISTEN_FDS: numberVariable(whole).optional(),
  LISTEN_PID: numberVariable(whole).optional(),
})

/** Checked separately from the schema, which reports no error across variables while one of them is wrong. */
function listCombinationErrors(env: Record<string, string | undefined>, hasProviders: boolean): [name: string, message: string][] {
  const errors: [string, string][] = []
  const isProduction = (env.NODE_ENV ?? 'production') === 'production'
  if (env.DATABASE_URL && !env.SESSION_SECRET && isProduction)
    errors.push(['SESSION_SECRET', 'is required with DATABASE_URL: every machine must share one secret'])
  if (hasProviders && !env.PUBLIC_URL && isProduction) errors.push(['PUBLIC_URL', 'is required with OIDC_…: providers send people back to it'])
  const address = env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) ? new URL(env.PUBLIC_URL) : null
  if (address?.host && address.href !== `${address.origin}/`) errors.push(['PUBLIC_URL', 'must have nothing after its host and port, such as a path'])
  if (env.BACKUP_TO && !env.BACKUP_TO.includes('://') && isInside(env.DATA_DIR ?? defaultDataDir, env.BACKUP_TO))
    errors.push(['BACKUP_TO', 'must be a folder outside DATA_DIR'])
  return errors
}

const isInside = (outer: string, folder: string) => !path.relative(outer, folder).startsWith('..')

/** Reads the settings; variables without a value count as absent. @throws ConfigError with all errors */
export function parseConfig(environment: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const result = environmentSchema.safeParse(present)
  const oidc = parseOidcSettings(present)
  const errors = [
    ...(result.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
    ...listCombinationErrors(present, oidc.providers.length > 0),
    ...listMisspelt(present, Object.keys(environmentSchema.shape)),
    ...oidc.errors,
    ...listMessageConfigErrors(present),
    ...listFileStoreErrors(present),
    ...listBackupErrors(present),
    ...listFirebaseErrors(present),
  ]
  if (!result.success || errors.length > 0) throw new ConfigError([...new Set(errors.map((error) => error.join(' ')))])
  const env = result.data
  const firebase = parseFirebaseConfig(env)
  const files = parseFileStoreConfig(env, firebase)
  return {
    mode: env.NODE_ENV,
    host: env.HOST ?? (env.TRUSTED_PROXIES > 0 ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'yes',
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    sessionSecret: env.SESSION_SECRET,
    previousSessionSecrets: env.SESSION_SECRET_PREVIOUS ?? [],
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sms: parseSmsConfig(env),
    whatsapp: parseWhatsappConfig(env),
    webhook: parseWebhookConfig(env),
    providers: oidc.providers,
    fileStore: files,
    backup: parseBackupConfig(env.BACKUP_TO, files),
    firebase,
    chunkTimeoutMs: env.CHUNK_TIMEOUT_MS,
    readLimitMs: env.READ_LIMIT_MS,
    pageCacheBytes: Math.floor(env.PAGE_CACHE_MB * 1024 * 1024),
    drainMs: env.DRAIN_SECONDS * 1000,
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    socketFor: env.LISTEN_FDS === 1 ? env.LISTEN_PID : undefined,
    log: parseLogConfig(env),
    metricsToken: env.METRICS_TOKEN,
    hasTraces: (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined,
    continuesTraces: env.OTEL_PROPAGATORS === 'tracecontext',
    sentryDsn: env.SENTRY_DSN,
  }
}

/** Shorter names are similar to many others. */
const shortest = 8

/** A name that is nearly one of the site's would be ignored without a message. */
function listMisspelt(environment: Record<string, unknown>, known: readonly string[]): [name: string, message: string][] {
  return Object.keys(environment).flatMap((name): [string, string][] => {
    if (name.length < shortest || known.includes(name)) return []
    const meant = known.find((right) => right.length >= shortest && !(right in environment) && isNear(getStem(name), getStem(right)))
    return meant ? [[name, `is no variable of this site: is it meant to be ${meant}?`]] : []
  })
}

/** Singular and plural have the same stem. */
const getStem = (name: string) => name.replace(/(?:IES|Y|S)$/, '')

/** Whether the names differ by one missing, additional or different letter, or by two swapped letters. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1) || isSwapped
}
