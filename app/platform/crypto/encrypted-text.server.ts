import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './signed-tokens.server.ts'

/** The first seals; all open. */
let keys: [Buffer, ...Buffer[]] | undefined

/** Prepares sealed texts; call once. Secrets are the same on every machine. */
export function openSealedTexts({ current, previous = [] }: Secrets): void {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('sealed texts').digest()
  keys = [keyOf(current), ...previous.map(keyOf)]
}

/**
 * A text that only this site can read, for an address that must not say a name or a number.
 * @param purpose a text that was sealed for another one is not opened
 */
export function encryptText(purpose: string, text: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', readKeys()[0], start).setAAD(Buffer.from(purpose))
  return Buffer.concat([start, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What `encryptText` sealed for this purpose; null for anything else. */
export function decryptText(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return null
  for (const key of readKeys()) {
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
    // Forged, cut short, or sealed with another secret.
    return null
  }
}

function readKeys(): [Buffer, ...Buffer[]] {
  if (!keys) throw new Error('Sealed texts are not open.')
  return keys
}
