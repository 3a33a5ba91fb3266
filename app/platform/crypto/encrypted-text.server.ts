import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './signed-tokens.server.ts'

/** The first key encrypts; all keys decrypt. */
let keys: [Buffer, ...Buffer[]] | undefined

/** Sets the secrets; call once. The current one encrypts, earlier ones only decrypt. */
export function openSealedTexts({ current, previous = [] }: Secrets): void {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('sealed texts').digest()
  keys = [keyOf(current), ...previous.map(keyOf)]
}

/** Encrypts a name or number for an address. @param purpose a text that was encrypted for another purpose cannot be decrypted */
export function encryptText(purpose: string, text: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', getKeys()[0], start).setAAD(Buffer.from(purpose))
  return Buffer.concat([start, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a text of `encryptText` with this purpose; null for anything else. */
export function decryptText(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return null
  for (const key of getKeys()) {
    const text = openWith(key, purpose, bytes)
    if (text !== null) return text
  }
  return null
}

function openWith(key: Buffer, purpose: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
  } catch {
    // The text is forged, truncated, or encrypted with another secret.
    return null
  }
}

function getKeys(): [Buffer, ...Buffer[]] {
  if (!keys) throw new Error('Sealed texts are not open.')
  return keys
}
