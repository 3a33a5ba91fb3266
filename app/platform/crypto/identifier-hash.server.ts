import { createHmac } from 'node:crypto'
import { signingKey } from './signed-tokens.server.ts'

/** What counters call a mail address: not to be read back, and the same for every spelling of its letters. */
export function hashEmail(email: string): string {
  return createHmac('sha256', signingKey('counted addresses')).update(email.trim().toLowerCase()).digest('hex')
}
