import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { LinkPath } from '#app/lib/redact-token.ts'

/** What cookies, links and encrypted texts hang on. Each has 32 characters or more. */
export type Secrets = {
  /** Signs and encrypts. */
  current: string
  /** Accepted for reading what was signed or encrypted before the secret was rotated. */
  previous?: string[]
  /** Accepted no more, but receipts of erasures that were sealed with them are found. */
  retired?: string[]
}

let roots: { accepted: Buffer[]; retired: Buffer[] } | undefined
const keys = new Map<string, KeyObject[]>()

/** Prepares signed links; call once. Secrets are the same on every machine. */
export function openSignedLinks({ current, previous = [], retired = [] }: Secrets): void {
  const rootOf = (secret: string) => createHmac('sha256', secret).update('signed links').digest()
  roots = { accepted: [current, ...previous].map(rootOf), retired: retired.map(rootOf) }
  keys.clear()
}

/** A key of its own for one use, derived from the secret. */
export function signingKey(use: string): KeyObject {
  const [current] = acceptedKeys(use)
  if (!current) throw new Error('unreachable: there is a secret')
  return current
}

/** The key of `signingKey` and those of earlier secrets that are accepted. */
export function acceptedKeys(use: string): KeyObject[] {
  if (!roots) throw new Error('Signed links are not open.')
  const known = keys.get(use) ?? roots.accepted.map((root) => keyOf(root, use))
  keys.set(use, known)
  return known
}

/** As `acceptedKeys`, with those of every secret before: for stored digests, which cannot be made again. */
export function allKeys(use: string): KeyObject[] {
  return [...acceptedKeys(use), ...(roots?.retired.map((root) => keyOf(root, use)) ?? [])]
}

const keyOf = (root: Buffer, use: string) => createSecretKey(createHmac('sha256', root).update(use).digest())

type TokenDefinition = {
  /** A token of another purpose opens nothing. Tokens in mails carry it: it never changes. */
  purpose: string
  days: number | 'always'
}

/**
 * A kind of signed token: for a cookie, or part of an address. Its id is readable: nothing personal goes into it.
 * `create` counts the days from `from`; `parse` gives the id, or null for a token that is forged, of another purpose or past
 * its time; `read` gives it also past its time.
 */
export function defineToken({ purpose, days }: TokenDefinition) {
  return {
    create: (id: string, from = new Date()) =>
      createSignedToken(purpose, id, days === 'always' ? lastDay : new Date(from.getTime() + Math.round(days * dayMs))),
    parse(token: string, now = new Date()): string | null {
      const read = readSignedToken(purpose, token)
      return read && now < read.expiresAt ? read.id : null
    },
    read: (token: string) => readSignedToken(purpose, token),
  }
}

/** As `defineToken`, for one of the site's addresses: `path` gives it with the token of an id. */
export function defineLink({ path, ...definition }: TokenDefinition & { path: LinkPath }) {
  const tokens = defineToken(definition)
  return { ...tokens, path: (id: string, from?: Date) => path.replace(':token', tokens.create(id, from)) }
}

const dayMs = 24 * 60 * 60 * 1000
/** Nobody lives to see it. The same date in each, so that a link sent again is the same link. */
const lastDay = new Date('2100-01-01T00:00:00Z')

function createSignedToken(purpose: string, id: string, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify([id, Math.floor(expiresAt.getTime() / 1000)])).toString('base64url')
  return `${payload}.${signatureOf(signingKey(purpose), payload).toString('base64url')}`
}

function readSignedToken(purpose: string, token: string): { id: string; expiresAt: Date } | null {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const isSigned = acceptedKeys(purpose).some((key) => {
    const expected = signatureOf(key, payload)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return null
  try {
    const [id, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number]
    return { id, expiresAt: new Date(expires * 1000) }
  } catch {
    return null
  }
}

function signatureOf(key: KeyObject, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest()
}
