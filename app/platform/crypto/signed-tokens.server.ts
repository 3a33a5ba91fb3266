import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.server.ts'

let roots: { accepted: Buffer[]; retired: Buffer[] } | undefined
/** Of each use, derived once. */
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

/** As `acceptedKeys`, with those of every secret before: for stored digests, which cannot be made anew. */
export function allKeys(use: string): KeyObject[] {
  return [...acceptedKeys(use), ...(roots?.retired.map((root) => keyOf(root, use)) ?? [])]
}

const keyOf = (root: Buffer, use: string) => createSecretKey(createHmac('sha256', root).update(use).digest())

/**
 * A token that says one id for one purpose until a moment, for links in mail and for cookies. It is readable: put ids in
 * it, never anything personal.
 * @param purpose what the token opens, such as `enquiry`; a token of another purpose opens nothing
 */
export function createSignedToken(purpose: string, id: string, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify([id, Math.floor(expiresAt.getTime() / 1000)])).toString('base64url')
  return `${payload}.${signatureOf(signingKey(purpose), payload).toString('base64url')}`
}

/** The id that `createSignedToken` put into the token, or null if it is forged, for another purpose, or past its time. */
export function parseSignedToken(purpose: string, token: string, now = new Date()): string | null {
  const link = readSignature(purpose, token)
  return link && now < link.expiresAt ? link.id : null
}

/** As `parseSignedToken`, also past its time: for saying kindly that it has ended. */
export function readSignature(purpose: string, token: string): { id: string; expiresAt: Date } | null {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const isSigned = acceptedKeys(purpose).some((key) => {
    const expected = signatureOf(key, payload)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return null
  const [id, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number]
  return { id, expiresAt: new Date(expires * 1000) }
}

function signatureOf(key: KeyObject, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest()
}
