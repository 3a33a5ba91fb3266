import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

let root: Buffer | undefined
/** Of each use, derived once. */
const keys = new Map<string, KeyObject>()

/**
 * Prepares signed links; call once.
 * @param secret at least 32 characters, the same on every machine
 */
export function openSignedLinks(secret: string): void {
  root = createHmac('sha256', secret).update('signed links').digest()
  keys.clear()
}

/** A key of its own for one use, derived from the secret. */
export function signingKey(use: string): KeyObject {
  if (!root) throw new Error('Signed links are not open.')
  const key = keys.get(use) ?? createSecretKey(createHmac('sha256', root).update(use).digest())
  keys.set(use, key)
  return key
}

/**
 * A token that says one id for one purpose until a moment, for links in mail and for cookies. It is readable: put ids in
 * it, never anything personal.
 * @param purpose what the token opens, such as `enquiry`; a token of another purpose opens nothing
 */
export function signLink(purpose: string, id: string, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify([id, Math.floor(expiresAt.getTime() / 1000)])).toString('base64url')
  return `${payload}.${signatureOf(purpose, payload).toString('base64url')}`
}

/** The id that `signLink` put into the token, or null if it is forged, for another purpose, or past its time. */
export function readSignedLink(purpose: string, token: string, now = new Date()): string | null {
  const link = readSignature(purpose, token)
  return link && now < link.expiresAt ? link.id : null
}

/** As `readSignedLink`, also past its time: for saying kindly that it has ended. */
export function readSignature(purpose: string, token: string): { id: string; expiresAt: Date } | null {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(purpose, payload)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [id, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number]
  return { id, expiresAt: new Date(expires * 1000) }
}

function signatureOf(purpose: string, payload: string): Buffer {
  return createHmac('sha256', signingKey(purpose)).update(payload).digest()
}
