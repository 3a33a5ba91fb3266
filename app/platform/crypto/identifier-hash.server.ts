import { createHmac } from 'node:crypto'
import { getSigningKey } from './signed-tokens.server.ts'

/** A keyed hash of a phone number in E.164, for counters. It cannot be reversed. */
export const hashPhone = hashEmail

/** A keyed hash of a mail address, for counters. It cannot be reversed, and upper and lower case give the same hash. */
export function hashEmail(email: string): string {
  return createHmac('sha256', getSigningKey('counted addresses')).update(email.trim().toLowerCase()).digest('hex')
}
