import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { APIError } from 'better-auth/api'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'
import { BoundedQueue } from '#app/platform/http/bounded-queue.server.ts'
import { parseFirebaseHash, verifyFirebaseHash } from './firebase-hash.server.ts'

export const tooBusyCode = 'TOO_BUSY'

export function isHashQueueFull(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === tooBusyCode
}

// OWASP recommends several costs for Argon2id. This one has the most memory and allows fewer guesses a second than 19 MiB with two passes.
const siteCost = { memory: 47_104, passes: 1, parallelism: 1 }
let cost = siteCost

/** Tests use a low cost. */
export function setHashCost(given = siteCost): void {
  cost = given
}

/** Contains the cost, so that the cost can be raised later. */
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

// Uses half of the cores for a fifth of the time: pages must stay fast while many passwords are checked, and each failure is a page too.
// Forty waiting passwords take sixteen seconds, less than a form's timeout.
const hashing = new BoundedQueue(
  { running: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 40, rest: 4 },
  () => new APIError('SERVICE_UNAVAILABLE', { code: tooBusyCode, message: 'Too many at once.' }),
)
const deriveKey = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** @throws APIError with `tooBusyCode` if too many passwords are waiting */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await hashing.run(() => deriveKey('argon2id', { ...createHashInput(password, salt), ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(key)}`
}

/** The hash is of `hashPassword`, of Firebase, or of an earlier release (scrypt as `salt:key` in hex). @throws as `hashPassword` */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = form.exec(hash) ?? []
  const ofFirebase = parseFirebaseHash(hash)
  if (ofFirebase) return await hashing.run(() => verifyFirebaseHash(ofFirebase, password))
  if (!key) return await hashing.run(() => verifyScrypt({ hash, password }))
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(key, 'base64')
  const given = await hashing.run(() => deriveKey('argon2id', { ...createHashInput(password, Buffer.from(salt, 'base64')), ...settings }))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function isOutdatedHash(hash: string): boolean {
  const [, memory, passes, parallelism] = form.exec(hash) ?? []
  return Number(memory) !== cost.memory || Number(passes) !== cost.passes || Number(parallelism) !== cost.parallelism
}

const createHashInput = (password: string, nonce: Buffer) => ({ message: password.normalize('NFKC'), nonce, tagLength: 32 })

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
