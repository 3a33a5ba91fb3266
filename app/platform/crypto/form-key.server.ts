import { createHmac } from 'node:crypto'
import { getSigningKey } from './signed-tokens.server.ts'

/** A form key derived from a text. It is always the same, and other people cannot compute it. It has the form of a UUID of version 8 (custom). */
export function createFormKey(text: string): string {
  const hash = createHmac('sha256', getSigningKey('form-key')).update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
