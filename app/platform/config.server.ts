export type Config = {
  mode: 'production' | 'development' | 'test'
  /** Behind a proxy the default is this machine only: a client with direct access to the port could forge X-Forwarded-For. */
  host: string
  port: number
  /** Origin that visitors use, without a trailing slash; canonical addresses and mailed links start with it. */
  publicUrl: string
  /** False: `publicUrl` is a guess, and forms are accepted at any address of the site. */
  hasPublicUrl: boolean
  hstsSubdomains: boolean
  /** Folder for everything that the site writes when no outside service is configured. */
  dataDir: string
  /** If absent, the site runs its own PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** If absent, the first start creates one and stores it under `dataDir`. */
  sessionSecret: string | undefined
  /** These secrets still read data that was signed or encrypted before the secret was rotated. */
  previousSessionSecrets: string[]
  /** Number of reverse proxies in front, each appending to X-Forwarded-For; 0: the address of the socket is the client's. */
  trustedProxies: number
  smtpUrl: string | undefined
  mailFrom: string
  /** If absent, no SMS is sent. */
  sms: SmsConfig | undefined
  /** If absent, counsellors send WhatsApp messages by hand. */
  whatsapp: WhatsappConfig | undefined
  /** If absent, no other system is notified of enquiries. */
  webhook: WebhookConfig | undefined
  providers: OidcProvider[]
  fileStore: FileStoreConfig
  /** A Firebase project that stores passwords, the dates' documents and the files. Absent: the site stores everything itself. */
  firebase: FirebaseConfig | undefined
  /** Spec §9: 120 seconds; only tests use less. */
  chunkTimeoutMs: number
  /** How long a page waits for an optional part, such as its dates. */
  readLimitMs: number
  /** Maximum memory for the page cache; 0 caches nothing. */
  pageCacheBytes: number
  /** How long after SIGTERM new visitors are still served, while `/readyz` directs them elsewhere; in milliseconds. */
  drainMs: number
  /** How long a stop then waits for requests in progress, in milliseconds. */
  shutdownMs: number
  /** Id of the process to which a service manager passes its socket. */
  socketFor: number | undefined
  log: LogConfig
  /** The bearer token of `/metrics`. If absent, the address does not exist. */
  metricsToken: string | undefined
  hasTraces: boolean
  /** Whether to continue the trace of a request. Only with a proxy that writes it, because a visitor could. */
  continuesTraces: boolean
  /** The address to which errors are also sent. If absent, they are only logged. */
  sentryDsn: string | undefined
  /** If absent, no backups are made. */
  backup: BackupConfig | undefined
}

export type LogConfig = {
  level: 'error' | 'warn' | 'info' | 'debug'
  /** `json`: one object per line, for collectors. `text`: for people. */
  format: 'json' | 'text'
  /** Which requests are logged. `rendered`: not those answered from memory or with a file. */
  access: 'none' | 'rendered' | 'all'
  /** Queries that take longer are logged; 0: none. */
  slowQueryMs: number
}

/** An SMS gateway, and the sender's registration with the operators: header, principal entity, one template id per text. */
export type SmsConfig = { url: string; token: string; sender: string; entityId: string; templates: SmsTemplates }
/** Template ids. An SMS for sign-in or bookings without an id is not sent. */
type SmsTemplates = { 'thank-you': string; 'guardian-ask': string } & { [name in OptionalSms]?: string | undefined }
export type OptionalSms =
  | 'sign-in-code'
  | 'booking-held'
  | 'booking-repeated'
  | 'booking-confirmed'
  | 'booking-offered'
  | 'booking-moved'
  | 'booking-called-off'
  | 'booking-reminder'

/** WhatsApp's Cloud API; its address without a trailing slash. */
export type WhatsappConfig = { apiUrl: string; phoneNumberId: string; token: string }

export type WebhookConfig = { url: string; secret: string }

/** Addresses and stored credentials contain `name`. */
export type OidcProvider = {
  name: string
  label: string
  /** GitHub uses OAuth 2 without ID tokens. */
  kind: 'oidc' | 'github'
  issuer: string
  clientId: string
  clientSecret: string
}

/** `disk`: under `dataDir`. Without keys, a bucket is opened with the role of the machine, or with what the vendor's client finds. */
export type FileStoreConfig = { kind: 'disk' } | S3Config | GcsConfig
type S3Config = {
  kind: 's3'
  bucket: string
  region: string
  /** The address of another provider with the same protocol; the bucket is then part of the path. */
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}
type GcsConfig = { kind: 'gcs'; bucket: string; keyFile: string | undefined }
export type BackupConfig = { store: FileStoreConfig; folder: string }

export type FirebaseConfig = {
  projectId: string
  apiKey: string
  serviceAccountFile: string
  /** Sender of the codes for sign-in by phone: the project, or the site's own SMS gateway. */
  phoneCodes: 'firebase' | 'gateway'
  /** `host:port` of the vendor's emulators, only outside production. */
  authEmulatorHost: string | undefined
  firestoreEmulatorHost: string | undefined
}

let opened: Config | undefined

/** Call it once, at the start. */
export function openConfig(settings: Config): void {
  opened = settings
}

/** The settings of this process. @throws before `openConfig` */
export function config(): Config {
  if (!opened) throw new Error('The configuration is not open.')
  return opened
}

/** Use this in code that also runs before the start has read the configuration. */
export const findConfig = (): Config | undefined => opened
