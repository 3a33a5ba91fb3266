import { and, eq } from 'drizzle-orm'
import { credentials, knownDevices } from '#app/domain/accounts/schema.server.ts'
import { hashPhone } from '#app/platform/crypto/identifier-hash.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { consumeAll, type LimitRule } from '#app/platform/limits/rate-limit-storage.server.ts'

/** Seconds between two codes to one number. */
export const pauseSeconds = 30
const minute = 60
const hour = 60 * minute

// Mobile carriers share one address among thousands of phones.
const networkRules: LimitRule[] = [
  { window: 10 * minute, max: 40 },
  { window: 24 * hour, max: 400 },
]
const deviceRules: LimitRule[] = [{ window: hour, max: 10 }]
const numberRules: LimitRule[] = [
  { window: pauseSeconds, max: 1 },
  { window: hour, max: 5 },
  { window: 24 * hour, max: 10 },
]
const attemptRule: LimitRule = { window: minute, max: 30 }

/**
 * Counts one code to a number. A browser known to the number's account has its own count, so that strangers who request codes do not lock the owner
 * out. @returns seconds to wait; null if the code may be sent
 */
export async function countPhoneCode(phone: string, address: string, deviceHash: string): Promise<number | null> {
  const number = `phone|${hashPhone(phone)}`
  const own = (await isOwnDevice(phone, deviceHash)) ? `${number}|${deviceHash}` : number
  return (
    (await consumeAll(`phone-network|${getRateLimitKey(address)}`, networkRules)) ??
    (await consumeAll(`phone-device|${deviceHash}`, deviceRules)) ??
    (await consumeAll(own, numberRules))
  )
}

/** @returns seconds to wait; null if the code may be checked */
export async function countPhoneAttempt(address: string): Promise<number | null> {
  return await consumeAll(`phone-try|${getRateLimitKey(address)}`, [attemptRule])
}

async function isOwnDevice(phone: string, deviceHash: string): Promise<boolean> {
  const found = await db()
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(knownDevices, eq(knownDevices.userId, credentials.userId))
    .where(and(eq(credentials.providerId, 'phone'), eq(credentials.accountId, phone), eq(knownDevices.deviceHash, deviceHash)))
  return found.length > 0
}
