import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret for an authenticator app: 160 bits, in base32 as apps take it. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')
}

/** The thirty-second step that a moment falls in, counted from 1970. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / stepMs)
}

/** The six digits that an authenticator app shows in one step (RFC 6238). @param secret base32 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, of the present one and one to either side for clocks that differ; null if of none. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const present = totpStep(now)
  const given = Buffer.from(code)
  const matches = [present - 1, present, present + 1].filter((step) => {
    const expected = Buffer.from(totpCode(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return matches.at(-1) ?? null
}

/** What an authenticator app reads from the picture. @param account said beside the code in the app */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
