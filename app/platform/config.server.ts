import { z } from 'zod'
import { type OidcProvider, parseOidcSettings } from '#app/lib/oidc-settings.server.ts'
import { defaultBucketOf, type FirebaseConfig, firebaseOf, firebaseVariables, listFirebaseFaults } from './firebase-config.server.ts'

export type { FirebaseConfig }

const port = z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 to 65535').max(65535, 'must be 0 to 65535')
const seconds = z.coerce.number('must be a number').min(0, 'must not be negative')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
const secret = z.string().min(32, 'must have at least 32 characters')

/** As the Standard Webhooks specification writes secrets, or any long text. */
const webhookSecret = secret.refine((text) => !text.startsWith('whsec_') || decodedLength(text) >= 24, 'must have at least 24 bytes of base64 after whsec_')
const decodedLength = (text: string) => Buffer.from(text.slice('whsec_'.length), 'base64').length
const digits = (what: string) => z.string().regex(/^\d{10,25}$/, `must be ${what} in digits`)
const bucket = z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
const smsNames = ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', 'SMS_SENDER', 'SMS_ENTITY_ID', 'SMS_TEMPLATE_THANK_YOU', 'SMS_TEMPLATE_GUARDIAN'] as const

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
    HOST: z.string().min(1).optional(),
    PORT: port.default(3000),
    PUBLIC_URL: webAddress.optional(),
    HSTS_SUBDOMAINS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgresql://user:password@host/database' }).optional(),
    SESSION_SECRET: secret.optional(),
    SESSION_SECRET_PREVIOUS: z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(z.array(secret))
      .optional(),
    TRUSTED_PROXIES: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must not be negative').max(9, 'must be at most 9').default(0),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.org' })
      // The mail library would take options from them, among them not to encrypt.
      .refine((address) => !URL.canParse(address) || new URL(address).search === '', 'must have no parameters')
      .optional(),
    MAIL_FROM: z.email('must be a mail address').default('no-reply@localhost.invalid'),
    SMS_GATEWAY_URL: webAddress.optional(),
    SMS_GATEWAY_TOKEN: z.string().optional(),
    SMS_SENDER: z
      .string()
      .regex(/^[A-Za-z0-9]{3,6}$/, 'must be the registered header, 3 to 6 letters or digits')
      .optional(),
    SMS_ENTITY_ID: digits('the principal entity id').optional(),
    SMS_TEMPLATE_THANK_YOU: digits('the content template id').optional(),
    SMS_TEMPLATE_GUARDIAN: digits('the content template id').optional(),
    SMS_TEMPLATE_SIGN_IN_CODE: digits('the content template id').optional(),
    SMS_TEMPLATE_BOOKING_CODE: digits('the content template id').optional(),
    SMS_TEMPLATE_BOOKED_AGAIN: digits('the content template id').optional(),
    SMS_TEMPLATE_BOOKED: digits('the content template id').optional(),
    SMS_TEMPLATE_OFFERED: digits('the content template id').optional(),
    SMS_TEMPLATE_MOVED: digits('the content template id').optional(),
    SMS_TEMPLATE_CALLED_OFF: digits('the content template id').optional(),
    SMS_TEMPLATE_REMINDER: digits('the content template id').optional(),
    WHATSAPP_PHONE_NUMBER_ID: digits('the id of the phone number at Meta').optional(),
    WHATSAPP_TOKEN: z.string().optional(),
    WHATSAPP_API_URL: webAddress.default('https://graph.facebook.com/v23.0'),
    WEBHOOK_URL: webAddress.optional(),
    WEBHOOK_SECRET: webhookSecret.optional(),
    S3_BUCKET: bucket.optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as ap-south-1')
      .optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    GCS_BUCKET: bucket.optional(),
    GCS_KEY_FILE: z.string().optional(),
    ...firebaseVariables,
    CHUNK_TIMEOUT_MS: z.coerce.number('must be a number').int('must be whole milliseconds').min(100, 'must be at least 100').default(120_000),
    PAGE_CACHE_MB: z.coerce.number('must be a number').min(0, 'must not be negative').max(65_536, 'must be at most 65536').default(64),
    SHUTDOWN_SECONDS: seconds.max(600, 'must be at most 600').default(10),
  })
  .superRefine((env, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (env.DATABASE_URL && !env.SESSION_SECRET && env.NODE_ENV === 'production') {
      fault('SESSION_SECRET', 'is required with DATABASE_URL: every machine must share one secret')
    }
    if (env.SMTP_URL && env.MAIL_FROM.endsWith('.invalid')) fault('MAIL_FROM', 'is required with SMTP_URL')
    const sms = smsNames.filter((name) => env[name])
    if (sms.length > 0) for (const name of smsNames) if (!env[name]) fault(name, `is required with ${sms[0]}`)
    if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET) fault('WEBHOOK_SECRET', 'is required with WEBHOOK_URL')
    if (env.WEBHOOK_SECRET && !env.WEBHOOK_URL) fault('WEBHOOK_URL', 'is required with WEBHOOK_SECRET')
    if (env.WHATSAPP_PHONE_NUMBER_ID && !env.WHATSAPP_TOKEN) fault('WHATSAPP_TOKEN', 'is required with WHATSAPP_PHONE_NUMBER_ID')
    if (env.WHATSAPP_TOKEN && !env.WHATSAPP_PHONE_NUMBER_ID) fault('WHATSAPP_PHONE_NUMBER_ID', 'is required with WHATSAPP_TOKEN')
    for (const name of ['WEBHOOK_URL', 'SMS_GATEWAY_URL', 'WHATSAPP_API_URL'] as const) {
      // All carry names and numbers.
      if (env.NODE_ENV === 'production' && env[name]?.startsWith('http:')) fault(name, 'must start with https://')
    }
    if (env.S3_BUCKET && env.GCS_BUCKET) fault('GCS_BUCKET', 'must be absent with S3_BUCKET: files are kept in one place')
    if (env.S3_BUCKET && !env.S3_REGION) fault('S3_REGION', 'is required with S3_BUCKET')
    for (const name of ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (env[name] && !env.S3_BUCKET) fault('S3_BUCKET', `is required with ${name}`)
    }
    if (env.S3_ACCESS_KEY_ID && !env.S3_SECRET_ACCESS_KEY) fault('S3_SECRET_ACCESS_KEY', 'is required with S3_ACCESS_KEY_ID')
    if (env.S3_SECRET_ACCESS_KEY && !env.S3_ACCESS_KEY_ID) fault('S3_ACCESS_KEY_ID', 'is required with S3_SECRET_ACCESS_KEY')
    if (env.GCS_KEY_FILE && !env.GCS_BUCKET) fault('GCS_BUCKET', 'is required with GCS_KEY_FILE')
    if (env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) && new URL(env.PUBLIC_URL).pathname !== '/') fault('PUBLIC_URL', 'must not have a path')
  })

export type Config = {
  mode: 'production' | 'development' | 'test'
  /** Behind a proxy the machine's own by default: who reaches the port directly could write any X-Forwarded-For. */
  host: string
  port: number
  /** Origin that visitors use, without a slash at the end; canonical addresses and mailed links start with it. */
  publicUrl: string
  /** False: `publicUrl` is a guess, and forms are accepted at whatever address reaches the site. */
  hasPublicUrl: boolean
  /** Browsers are told to use https for every subdomain too. */
  hstsSubdomains: boolean
  /** Folder for everything the site writes when no outside service is configured. */
  dataDir: string
  /** Absent: the site runs a PostgreSQL of its own under `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: one is made at the first start and kept under `dataDir`. */
  sessionSecret: string | undefined
  /** Accepted for reading what was signed or encrypted before the secret was rotated. */
  previousSessionSecrets: string[]
  /** Reverse proxies in front, each appending to X-Forwarded-For; 0 means the socket's address is the client's. */
  trustedProxies: number
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent: no SMS is sent. */
  sms: SmsConfig | undefined
  /** Absent: counsellors send WhatsApp messages by hand. */
  whatsapp: WhatsappConfig | undefined
  /** Absent: no other system is told of enquiries. */
  webhook: { url: string; secret: string } | undefined
  /** What people can sign in with beside the site's own ways. */
  providers: OidcProvider[]
  /** Where uploaded files are kept. */
  fileStore: FileStoreConfig
  /** A Firebase project that keeps passwords, the dates' documents and the files. Absent: the site keeps all itself. */
  firebase: FirebaseConfig | undefined
  /** Spec §9: 120 seconds; shortened only by tests. */
  chunkTimeoutMs: number
  /** What anonymous visitors' pages may take of memory; 0 keeps none. */
  pageCacheBytes: number
  /** How long SIGTERM waits for requests in flight, in milliseconds. */
  shutdownMs: number
}

/** `disk`: under `dataDir`. Without keys the machine's own role, or what the vendor's client finds by itself, opens a bucket. */
export type FileStoreConfig = { kind: 'disk' } | S3Config | GcsConfig
type S3Config = {
  kind: 's3'
  bucket: string
  region: string
  /** Of another provider of the same protocol; its buckets are then part of the path. */
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}
type GcsConfig = { kind: 'gcs'; bucket: string; keyFile: string | undefined }

/** An SMS gateway, and what the sender has registered with the operators: header, principal entity, one template id a text. */
export type SmsConfig = { url: string; token: string; sender: string; entityId: string; templates: SmsTemplates }
/** Template ids. Those of sign-in and bookings may be absent: then that SMS is not sent. */
type SmsTemplates = { 'thank-you': string; 'guardian-ask': string } & { [name in OptionalSms]?: string | undefined }
type OptionalSms =
  | 'sign-in-code'
  | 'booking-held'
  | 'booking-repeated'
  | 'booking-confirmed'
  | 'booking-offered'
  | 'booking-moved'
  | 'booking-called-off'
  | 'booking-reminder'

/** WhatsApp's Cloud API; the address without a slash at the end. */
export type WhatsappConfig = { apiUrl: string; phoneNumberId: string; token: string }

/** A configuration that cannot be used; `faults` names each wrong variable once. */
export class ConfigError extends Error {
  faults: string[]
  constructor(faults: string[]) {
    super(`The configuration has ${faults.length === 1 ? 'one fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Parses environment variables into the site's configuration. Empty variables count as absent.
 * @throws ConfigError naming every fault at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(present)
  const oidc = parseOidcSettings(present)
  const issues = (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])
  // Providers send people back to an address that is registered with them.
  if (oidc.providers.length > 0 && result.data?.NODE_ENV === 'production' && !present.PUBLIC_URL)
    issues.push(['PUBLIC_URL', 'is required with OIDC_…: providers send people back to it'])
  const faults = [...issues, ...oidc.faults, ...listFirebaseFaults(present)]
  if (!result.success || faults.length > 0) throw new ConfigError([...new Set(faults.map((fault) => fault.join(' ')))])
  const env = result.data
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
    sms: smsOf(env),
    whatsapp: whatsappOf(env),
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } : undefined,
    providers: oidc.providers,
    fileStore: fileStoreOf(env),
    firebase: firebaseOf(env),
    chunkTimeoutMs: env.CHUNK_TIMEOUT_MS,
    pageCacheBytes: Math.floor(env.PAGE_CACHE_MB * 1024 * 1024),
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
  }
}

function fileStoreOf(env: z.infer<typeof environmentSchema>): FileStoreConfig {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, GCS_BUCKET, GCS_KEY_FILE } = env
  const firebase = firebaseOf(env)
  const gcsBucket = GCS_BUCKET ?? (S3_BUCKET ? undefined : firebase && defaultBucketOf(firebase))
  if (gcsBucket) return { kind: 'gcs', bucket: gcsBucket, keyFile: GCS_KEY_FILE ?? firebase?.serviceAccountFile }
  if (!S3_BUCKET || !S3_REGION) return { kind: 'disk' }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { kind: 's3', bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, credentials }
}

function smsOf(env: z.infer<typeof environmentSchema>): SmsConfig | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_SENDER: sender, SMS_ENTITY_ID: entityId } = env
  const { SMS_TEMPLATE_THANK_YOU: thankYou, SMS_TEMPLATE_GUARDIAN: guardian } = env
  if (!url || !token || !sender || !entityId || !thankYou || !guardian) return undefined
  const optionalTemplates: { [name in OptionalSms]?: string | undefined } = {
    'sign-in-code': env.SMS_TEMPLATE_SIGN_IN_CODE,
    'booking-held': env.SMS_TEMPLATE_BOOKING_CODE,
    'booking-repeated': env.SMS_TEMPLATE_BOOKED_AGAIN,
    'booking-confirmed': env.SMS_TEMPLATE_BOOKED,
    'booking-offered': env.SMS_TEMPLATE_OFFERED,
    'booking-moved': env.SMS_TEMPLATE_MOVED,
    'booking-called-off': env.SMS_TEMPLATE_CALLED_OFF,
    'booking-reminder': env.SMS_TEMPLATE_REMINDER,
  }
  return { url, token, sender, entityId, templates: { 'thank-you': thankYou, 'guardian-ask': guardian, ...optionalTemplates } }
}

function whatsappOf(env: z.infer<typeof environmentSchema>): WhatsappConfig | undefined {
  const { WHATSAPP_API_URL, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env
  return phoneNumberId && token ? { apiUrl: WHATSAPP_API_URL.replace(/\/+$/, ''), phoneNumberId, token } : undefined
}

let parsed: Config | undefined

/**
 * The running process's configuration, parsed from `process.env` on first use.
 * @throws ConfigError
 */
export function config(): Config {
  parsed ??= parseConfig(process.env)
  return parsed
}
