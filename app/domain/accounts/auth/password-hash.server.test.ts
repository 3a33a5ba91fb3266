import { argon2Sync } from 'node:crypto'
import { hashPassword as hashWithScrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

const password = 'nine arched windows'

test('a password matches its own hash, and other passwords do not', async () => {
  const hash = await hashPassword(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false)
  expect(await hashPassword(password)).not.toBe(hash)
})

test('a password hash of an earlier release still works', async () => {
  const hash = await hashWithScrypt(password)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: 'nine arched doors' })).toBe(false)
})

/** A hash in the format of `hashPassword`, with another cost. */
function hashedWith(memory: number): string {
  const nonce = Buffer.alloc(16, 1)
  const key = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, memory, passes: 1, parallelism: 1 })
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=1,p=1$${salt}$${hash}`
}

test('a password hash with another cost still works', async () => {
  const hash = hashedWith(8_192)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: 'nine arched doors' })).toBe(false)
})

test('requests beyond the queue get 503 at once; the others get a response', async () => {
  const hash = hashedWith(64)
  const attempts = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword({ hash, password: 'wrong' })))
  const refused = attempts.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason.body.code === 'TOO_BUSY')).toBe(true)
  expect(await verifyPassword({ hash, password })).toBe(true)
})
