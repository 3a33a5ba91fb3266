import { expect, test } from 'vitest'
import type { ConfigError } from '#app/lib/start-error.server.ts'
import { smsSettings } from '#server/testing/settings.ts'
import { parseConfig } from './parse-config.server.ts'

test('a list with wrong entries is named once, without a number', () => {
  const environment = { SESSION_SECRET_PREVIOUS: `short,${'s'.repeat(32)},other` }
  expect(() => parseConfig(environment)).toThrow(/has one error:\n {2}SESSION_SECRET_PREVIOUS must have at least 32 characters in each secret$/)
})

test('an empty environment gives a working production site on port 3000', () => {
  expect(parseConfig({})).toMatchObject({ mode: 'production', port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: undefined, chunkTimeoutMs: 120_000 })
})

test('an empty variable counts as missing', () => {
  expect(parseConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the public address follows the port and never ends with a slash', () => {
  expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(parseConfig({ PUBLIC_URL: 'https://institute.example/' }).publicUrl).toBe('https://institute.example')
})

test('behind a proxy the site listens on loopback, unless HOST is set', () => {
  expect(parseConfig({}).host).toBe('0.0.0.0')
  expect(parseConfig({ TRUSTED_PROXIES: '1' }).host).toBe('127.0.0.1')
  expect(parseConfig({ TRUSTED_PROXIES: '1', HOST: '10.0.0.5' }).host).toBe('10.0.0.5')
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '0x50'],
  ['SHUTDOWN_SECONDS', '1e2'],
  ['PUBLIC_URL', 'institute.example'],
  ['PUBLIC_URL', 'https://institute.example/path'],
  ['PUBLIC_URL', 'https://institute.example/?from=mail'],
  ['PUBLIC_URL', 'https://*.institute.example'],
  ['DATA_DIR', '~/site'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['SESSION_SECRET', 'short'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
  ['MAIL_FROM', 'nobody'],
  ['CHUNK_TIMEOUT_MS', '-1'],
  ['READ_LIMIT_MS', '0'],
  ['NODE_ENV', 'staging'],
  ['TRUSTED_PROXIES', 'many'],
  ['PAGE_CACHE_MB', '-1'],
  ['PAGE_CACHE_MB', 'much'],
  ['BACKUP_TO', 'ftp://host'],
  ['BACKUP_TO', '~/backups'],
  ['BACKUP_TO', 'data/backups'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['ACCESS_LOG', 'yes'],
  ['SLOW_QUERY_MS', 'soon'],
  ['METRICS_TOKEN', 'short'],
  ['SENTRY_DSN', 'https://errors.example/1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer token'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '5'],
  ['OTEL_PROPAGATORS', 'b3'],
  ['SMS_GATEWAY_URL', 'gateway.example'],
  ['SMS_SENDER', 'TWO WORDS'],
  ['SMS_ENTITY_ID', 'PE-1'],
  ['SMS_TEMPLATE_THANK_YOU', '12'],
  ['SMS_TEMPLATE_GUARDIAN', 'one'],
  ['WEBHOOK_URL', 'crm.example/hook'],
  ['WEBHOOK_SECRET', 'short'],
  ['WEBHOOK_SECRET', 'whsec_too-short-for-24-bytes-of-it'],
])('%s=%s is rejected, and the error names the variable', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrowError(new RegExp(`\\b${name} `))
})

test.each([
  ['SMTP_URLL', 'SMTP_URL'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['BACKUPS_TO', 'BACKUP_TO'],
  ['SHUTDOWN_SECOND', 'SHUTDOWN_SECONDS'],
])('%s is rejected with the suggestion %s', (wrong, right) => {
  expect(() => parseConfig({ [wrong]: 'anything' })).toThrowError(`${wrong} is no variable of this site: is it meant to be ${right}?`)
})

test('variables of other programs are ignored', () => {
  expect(() => parseConfig({ SMTP_PORT: '25', DATABASE_HOST: 'db', HOSTNAME: 'x', S3_FORCE_PATH_STYLE: 'yes', PATH: '/bin' })).not.toThrow()
})

test('all errors are listed at once', () => {
  try {
    parseConfig({ PORT: 'x', PUBLIC_URL: 'y', SESSION_SECRET: 'z' })
    expect.unreachable()
  } catch (error) {
    expect((error as ConfigError).errors.map((error) => error.split(' ')[0]).sort()).toEqual(['PORT', 'PUBLIC_URL', 'SESSION_SECRET'])
    for (const name of ['PORT', 'PUBLIC_URL', 'SESSION_SECRET']) expect((error as ConfigError).message).toContain(`  ${name} `)
  }
})

test('errors between variables are listed with the errors of single ones', () => {
  const environment = {
    PORT: 'x',
    DATABASE_URL: 'postgresql://localhost/site',
    BACKUP_TO: './data/',
    OIDC_GOOGLE_CLIENT_ID: 'id',
    OIDC_GOOGLE_CLIENT_SECRET: 'secret',
  }
  let failure: unknown
  try {
    parseConfig(environment)
  } catch (error) {
    failure = error
  }
  const names = (failure as ConfigError).errors.map((error) => error.split(' ')[0])
  expect(names.sort()).toEqual(['BACKUP_TO', 'PORT', 'PUBLIC_URL', 'SESSION_SECRET'])
})

test('several machines on one database must share one secret', () => {
  expect(() => parseConfig({ DATABASE_URL: 'postgresql://db.example/site' })).toThrowError(/SESSION_SECRET/)
})

test('a mail server needs a sender', () => {
  expect(() => parseConfig({ SMTP_URL: 'smtps://mail.example' })).toThrowError(/MAIL_FROM/)
})

test('the settings of an SMS gateway are complete or all absent', () => {
  expect(parseConfig({}).sms).toBeUndefined()
  expect(parseConfig(smsSettings).sms).toMatchObject({ sender: 'STUDYX', templates: { 'thank-you': '1107123456789012345' } })
  for (const name of Object.keys(smsSettings)) expect(() => parseConfig({ ...smsSettings, [name]: '' })).toThrowError(new RegExp(`${name} is required`))
})

test('a webhook address needs a secret, and a secret needs an address', () => {
  const url = 'https://crm.example/hook'
  const secret = 'a webhook secret of 32 characters'
  expect(parseConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook).toEqual({ url, secret })
  expect(() => parseConfig({ WEBHOOK_URL: url })).toThrowError(/WEBHOOK_SECRET is required/)
  expect(() => parseConfig({ WEBHOOK_SECRET: secret })).toThrowError(/WEBHOOK_URL is required/)
})

test('WhatsApp needs its number and its token', () => {
  const whatsapp = { WHATSAPP_PHONE_NUMBER_ID: '104512345678901', WHATSAPP_TOKEN: 'token' }
  expect(parseConfig({ ...whatsapp, WHATSAPP_API_URL: 'https://graph.example/v1/' }).whatsapp).toEqual({
    apiUrl: 'https://graph.example/v1',
    phoneNumberId: '104512345678901',
    token: 'token',
  })
  for (const name of Object.keys(whatsapp)) expect(() => parseConfig({ ...whatsapp, [name]: '' })).toThrowError(new RegExp(`${name} is required`))
})

test('a template of SMS without a gateway is an error, not ignored', () => {
  expect(() => parseConfig({ SMS_TEMPLATE_BOOKED: '1107160000000000001' })).toThrowError(/SMS_GATEWAY_URL is required with SMS_TEMPLATE_BOOKED/)
})

test('in production the webhook and the SMS gateway, which get personal data, must use https', () => {
  const webhook = { WEBHOOK_URL: 'http://crm.example/hook', WEBHOOK_SECRET: 'a webhook secret of 32 characters' }
  expect(() => parseConfig(webhook)).toThrowError(/WEBHOOK_URL must start with https/)
  expect(() => parseConfig({ ...smsSettings, SMS_GATEWAY_URL: 'http://gateway.example' })).toThrowError(/SMS_GATEWAY_URL must start with https/)
  expect(parseConfig({ ...webhook, NODE_ENV: 'test' }).webhook?.url).toBe('http://crm.example/hook')
})

test('files are on the disk, or in one bucket with complete settings', () => {
  expect(parseConfig({}).fileStore).toEqual({ kind: 'disk' })
  const s3 = { S3_BUCKET: 'institute-files', S3_REGION: 'ap-south-1' }
  expect(parseConfig(s3).fileStore).toMatchObject({ kind: 's3', bucket: 'institute-files', region: 'ap-south-1', credentials: undefined })
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(parseConfig({ ...s3, ...keys, S3_ENDPOINT: 'https://storage.example' }).fileStore).toMatchObject({
    endpoint: 'https://storage.example',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  expect(parseConfig({ GCS_BUCKET: 'institute-files', GCS_KEY_FILE: 'key.json' }).fileStore).toEqual({
    kind: 'gcs',
    bucket: 'institute-files',
    keyFile: 'key.json',
  })
  expect(() => parseConfig({ S3_BUCKET: 'institute-files' })).toThrowError(/S3_REGION is required/)
  expect(() => parseConfig({ ...s3, GCS_BUCKET: 'other-files' })).toThrowError(/GCS_BUCKET must be absent/)
  expect(() => parseConfig({ ...s3, S3_ACCESS_KEY_ID: 'key' })).toThrowError(/S3_SECRET_ACCESS_KEY is required/)
  expect(() => parseConfig({ ...s3, S3_SECRET_ACCESS_KEY: 'secret' })).toThrowError(/S3_ACCESS_KEY_ID is required/)
  for (const name of ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID']) {
    expect(() => parseConfig({ [name]: name === 'S3_ENDPOINT' ? 'https://storage.example' : 'ap-south-1' })).toThrowError(/S3_BUCKET is required/)
  }
  expect(() => parseConfig({ GCS_KEY_FILE: 'key.json' })).toThrowError(/GCS_BUCKET is required/)
  expect(() => parseConfig({ S3_BUCKET: '../files', S3_REGION: 'ap-south-1' })).toThrowError(/S3_BUCKET must be/)
})

const firebase = { FIREBASE_PROJECT_ID: 'institute-site', FIREBASE_API_KEY: 'AIza-not-a-real-key', FIREBASE_SERVICE_ACCOUNT_FILE: 'account.json' }

test('the settings of a hosted provider are complete or all absent', () => {
  expect(parseConfig({}).firebase).toBeUndefined()
  expect(parseConfig(firebase).firebase).toMatchObject({ projectId: 'institute-site', serviceAccountFile: 'account.json', authEmulatorHost: undefined })
  for (const name of Object.keys(firebase))
    expect(() => parseConfig({ ...firebase, [name]: '' })).toThrowError(new RegExp(`${name} is required with FIREBASE_`))
  expect(() => parseConfig({ ...firebase, FIREBASE_PROJECT_ID: 'Institute Site' })).toThrowError(/FIREBASE_PROJECT_ID must be/)
})

test('the Firebase project sends the sign-in codes by SMS, unless the gateway is configured to do so', () => {
  expect(parseConfig(firebase).firebase).toMatchObject({ phoneCodes: 'firebase' })
  expect(parseConfig({ ...firebase, FIREBASE_PHONE_CODES: 'gateway' }).firebase).toMatchObject({ phoneCodes: 'gateway' })
  expect(() => parseConfig({ ...firebase, FIREBASE_PHONE_CODES: 'google' })).toThrowError(/FIREBASE_PHONE_CODES must be firebase or gateway/)
  expect(() => parseConfig({ FIREBASE_PHONE_CODES: 'gateway' })).toThrowError(/FIREBASE_PROJECT_ID is required with FIREBASE_PHONE_CODES/)
})

test.each(['FIREBASE_CONFIG', 'FIREBASE_APIKEY', 'FIRESTORE_DATABASE'])(
  'the unknown variable %s stops the start and is named, also together with other errors',
  (name) => {
    expect(() => parseConfig({ [name]: 'x' })).toThrowError(new RegExp(`${name} is not a variable of this site. It reads FIREBASE_PROJECT_ID`))
    expect(() => parseConfig({ ...firebase, [name]: 'x', PORT: 'http' })).toThrowError(new RegExp(`PORT must be[^]*${name} is not`))
  },
)

test('an emulator replaces the provider only outside production', () => {
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST']) {
    const emulated = { ...firebase, [name]: '127.0.0.1:9099' }
    expect(() => parseConfig(emulated)).toThrowError(new RegExp(`${name} must be absent in production`))
    expect(parseConfig({ ...emulated, NODE_ENV: 'test' })).toMatchObject({ fileStore: { kind: 'disk' } })
    expect(() => parseConfig({ NODE_ENV: 'test', [name]: '127.0.0.1:9099' })).toThrowError(/FIREBASE_PROJECT_ID is required/)
    expect(() => parseConfig({ ...emulated, NODE_ENV: 'test', [name]: 'http://here' })).toThrowError(/must be a host and a port/)
  }
})

test('with a hosted provider files are in its bucket, unless another bucket is configured', () => {
  expect(parseConfig(firebase).fileStore).toEqual({ kind: 'gcs', bucket: 'institute-site.firebasestorage.app', keyFile: 'account.json' })
  expect(parseConfig({ ...firebase, GCS_BUCKET: 'institute-site.appspot.com' }).fileStore).toMatchObject({ bucket: 'institute-site.appspot.com' })
  expect(parseConfig({ ...firebase, GCS_BUCKET: 'other-files', GCS_KEY_FILE: 'key.json' }).fileStore).toMatchObject({ keyFile: 'key.json' })
  expect(parseConfig({ ...firebase, S3_BUCKET: 'institute-files', S3_REGION: 'ap-south-1' }).fileStore).toMatchObject({ kind: 's3' })
})
