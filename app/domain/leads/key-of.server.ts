import { createHmac } from 'node:crypto'
import { signingKey } from '#app/platform/crypto/signed-tokens.server.ts'

/** A form's key made of a text: always the same, and nobody else can make it. Shaped as a UUID of version 8: made by its own rule. */
export function keyOf(text: string): string {
  const hash = createHmac('sha256', signingKey('form-key')).update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
