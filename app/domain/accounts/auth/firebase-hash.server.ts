import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The parameters of a Firebase project's own variant of scrypt. Binary values are base64. */
export type FirebaseHashConfig = { signerKey: string; saltSeparator: string; rounds: number; memoryCost: number }

const form = /^\$firebase-scrypt\$m=(\d{1,2}),r=(\d{1,3})\$([\w+/=]*)\$([\w+/=]+)\$([\w+/=]*)\$([\w+/=]+)$/
const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** A Firebase password hash in the format of `credentials.password`. The owner's next sign-in replaces it. */
export function formatFirebaseHash({ signerKey, saltSeparator, rounds, memoryCost }: FirebaseHashConfig, salt: string, hash: string): string {
  return `$firebase-scrypt$m=${memoryCost},r=${rounds}$${saltSeparator}$${signerKey}$${salt}$${hash}`
}

/** Returns null for another kind of hash. */
export function parseFirebaseHash(stored: string): { config: FirebaseHashConfig; salt: string; hash: string } | null {
  const [, memoryCost, rounds, saltSeparator = '', signerKey = '', salt = '', hash] = form.exec(stored) ?? []
  return hash === undefined ? null : { config: { signerKey, saltSeparator, rounds: Number(rounds), memoryCost: Number(memoryCost) }, salt, hash }
}

/** Whether a password matches a Firebase hash: the hash is the signer key, encrypted with the derived key. */
export async function verifyFirebaseHash({ config, salt, hash }: NonNullable<ReturnType<typeof parseFirebaseHash>>, password: string): Promise<boolean> {
  const [separator, signerKey, expected] = [config.saltSeparator, config.signerKey, hash].map((text) => Buffer.from(text, 'base64'))
  if (!separator || !signerKey || !expected) return false
  const cost = { N: 2 ** config.memoryCost, r: config.rounds, p: 1, maxmem: 64 * 1024 * 1024 }
  const key = await deriveKey(password, Buffer.concat([Buffer.from(salt, 'base64'), separator]), 32, cost)
  const given = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(signerKey)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
