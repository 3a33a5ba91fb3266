import { randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const stepMs = 30_000

/** A new secret for an authenticator app: 160 bits, in base32. */
export function generateTotpSecret(): string {
  return base32.encode(randomBytes(20), { padding: false })
}

/** The 30-second step of a moment, counted from 1970. */
export function getTotpStep(at: Date): number {
  return Math.floor(at.getTime() / stepMs)
}

/** The six digits that an authenticator app shows in one step (RFC 6238). @param secret base32 */
export async function generateTotpCode(secret: string, step: number): Promise<string> {
  return await createOTP(base32.decode(secret)).hotp(step)
}

/** The step of a code; null if it is wrong. Also accepts the steps before and after, because clocks differ. */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | null> {
  const present = getTotpStep(now)
  const steps = [present - 1, present, present + 1]
  const codes = await Promise.all(steps.map((step) => generateTotpCode(secret, step)))
  return steps.findLast((_, place) => isEqual(codes[place] ?? '', code)) ?? null
}

/** The content of the QR code for an authenticator app. @param account shown beside the code in the app */
export function getTotpAddress(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
