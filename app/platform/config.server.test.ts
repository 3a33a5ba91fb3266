import { expect, test } from 'vitest'
import { type ConfigError, parseConfig } from './config.server.ts'

test('an empty environment is a working production site on port 3000', () => {
  expect(parseConfig({})).toMatchObject({ mode: 'production', port: 3000, publicUrl: 'http://localhost:3000', databaseUrl: undefined, chunkTimeoutMs: 120_000 })
})

test('an empty variable counts as absent', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the public address follows the port and never ends with a slash', () => {
  expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(parseConfig({ PUBLIC_URL: 'https://institute.example/' }).publicUrl).toBe('https://institute.example')
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'institute.example'],
  ['PUBLIC_URL', 'https://institute.example/path'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['SESSION_SECRET', 'short'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['CHUNK_TIMEOUT_MS', '-1'],
  ['NODE_ENV', 'staging'],
  ['TRUSTED_PROXIES', 'many'],
  ['PAGE_CACHE_MB', '-1'],
  ['PAGE_CACHE_MB', 'much'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrowError(new RegExp(`\\b${name} `))
})

test('every fault is named at once', () => {
  try {
    parseConfig({ PORT: 'x', PUBLIC_URL: 'y', SESSION_SECRET: 'z' })
    expect.unreachable()
  } catch (error) {
    expect((error as ConfigError).faults.map((fault) => fault.split(' ')[0]).sort()).toEqual(['PORT', 'PUBLIC_URL', 'SESSION_SECRET'])
  }
})

test('many machines on one database must share one secret', () => {
  expect(() => parseConfig({ DATABASE_URL: 'postgresql://db.example/site' })).toThrowError(/SESSION_SECRET/)
})

test('a mail server needs a sender', () => {
  expect(() => parseConfig({ SMTP_URL: 'smtps://mail.example' })).toThrowError(/MAIL_FROM/)
})
