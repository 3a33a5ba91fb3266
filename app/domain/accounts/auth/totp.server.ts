import { randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const stepMs = 30_000

/** A new secret for an authenticator app: 160 bits, in base32. */
export function newTotpSecret(): string {
  return base32.encode(randomBytes(20), { padding: false })
}

/** The 30-second step of a moment, counted from 1970. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / stepMs)
}

/** The six digits that an authenticator app shows in one step (RFC 6238). @param secret base32 */
export async function totpCode(secret: string, step: number): Promise<string> {
  return await createOTP(base32.decode(secret)).hotp(step)
}

/** The step of a code; null if it is wrong. Also accepts the steps before and after, because clocks differ. */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const present = totpStep(now)
  const steps = [present - 1, present, present + 1]
  const codes = await Promise.all(steps.map((step) => totpCode(secret, step)))
  return steps.findLast((_, place) => isEqual(codes[place] ?? '', code)) ?? null
}

/** The content of the QR code for an authenticator app. @param account shown beside the code in the app */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
