import { createHmac } from 'node:crypto'
import { signingKey } from './signed-tokens.server.ts'

/** What counters call a phone number in E.164: not to be read back. */
export const hashPhone = hashEmail

/** What counters call a mail address: not to be read back, and the same for every spelling of its letters. */
export function hashEmail(email: string): string {
  return createHmac('sha256', signingKey('counted addresses')).update(email.trim().toLowerCase()).digest('hex')
}
