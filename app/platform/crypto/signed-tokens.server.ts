import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { dayMs } from '#app/lib/periods.ts'
import type { LinkPath } from '#app/lib/redact-token.ts'

/** The secrets of cookies, links and encrypted texts, each with 32 characters or more. */
export type Secrets = {
  current: string
  previous?: string[]
  /** These are no longer accepted, but find receipts of erasures that were sealed with them. */
  retired?: string[]
}

let roots: { accepted: Buffer[]; retired: Buffer[] } | undefined
const keys = new Map<string, KeyObject[]>()

/** Sets the secrets; call once. They are the same on every machine. */
export function openSignedLinks({ current, previous = [], retired = [] }: Secrets): void {
  const rootOf = (secret: string) => createHmac('sha256', secret).update('signed links').digest()
  roots = { accepted: [current, ...previous].map(rootOf), retired: retired.map(rootOf) }
  keys.clear()
}

/** The key for one use, derived from the current secret. @throws before `openSignedLinks` */
export function getSigningKey(use: string): KeyObject {
  const [current] = listAcceptedKeys(use)
  if (!current) throw new Error('unreachable: there is a secret')
  return current
}

/** The key of `getSigningKey` and those of accepted earlier secrets. */
export function listAcceptedKeys(use: string): KeyObject[] {
  if (!roots) throw new Error('Signed links are not open.')
  const known = keys.get(use) ?? roots.accepted.map((root) => deriveKey(root, use))
  keys.set(use, known)
  return known
}

/** Adds the keys of all earlier secrets to `listAcceptedKeys`, for stored digests, which cannot be computed again. */
export function listAllKeys(use: string): KeyObject[] {
  return [...listAcceptedKeys(use), ...(roots?.retired.map((root) => deriveKey(root, use)) ?? [])]
}

const deriveKey = (root: Buffer, use: string) => createSecretKey(createHmac('sha256', root).update(use).digest())

type TokenDefinition = {
  /** A token of another purpose is rejected. Sent mails contain tokens, so this never changes. */
  purpose: string
  days: number | 'always'
}

/** The id in a token is readable, so it must not be personal. `parse` returns null if it is invalid or expired; `read` also accepts expired tokens. */
export function defineToken({ purpose, days }: TokenDefinition) {
  return {
    create: (id: string, from = new Date()) =>
      createSignedToken(purpose, id, days === 'always' ? lastDay : new Date(from.getTime() + Math.round(days * dayMs))),
    parse(token: string, now = new Date()): string | null {
      const read = parseSignedToken(purpose, token)
      return read && now < read.expiresAt ? read.id : null
    },
    read: (token: string) => parseSignedToken(purpose, token),
  }
}

/** Defines tokens like `defineToken`, but for an address of the site: `path` returns it with the token of an id. */
export function defineLink({ path, ...definition }: TokenDefinition & { path: LinkPath }) {
  const tokens = defineToken(definition)
  return { ...tokens, path: (id: string, from?: Date) => path.replace(':token', tokens.create(id, from)) }
}

/** The link has no real end. The date is constant, so that a link that is sent again is the same link. */
const lastDay = new Date('2100-01-01T00:00:00Z')

function createSignedToken(purpose: string, id: string, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify([id, Math.floor(expiresAt.getTime() / 1000)])).toString('base64url')
  return `${payload}.${sign(getSigningKey(purpose), payload).toString('base64url')}`
}

function parseSignedToken(purpose: string, token: string): { id: string; expiresAt: Date } | null {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const isSigned = listAcceptedKeys(purpose).some((key) => {
    const expected = sign(key, payload)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return null
  try {
    const [id, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number]
    return { id, expiresAt: new Date(expires * 1000) }
  } catch {
    return null
  }
}

function sign(key: KeyObject, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest()
}
