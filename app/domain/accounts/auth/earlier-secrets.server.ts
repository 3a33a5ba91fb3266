import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Secrets } from '#app/platform/crypto/signed-tokens.server.ts'

/** The secrets in the library's format for encryption. The number is a prefix of each encrypted text and depends on the secret only. */
export function listEncryptionKeys({ current, previous = [] }: Secrets): { version: number; value: string }[] {
  return [...new Set([current, ...previous])].map((value) => ({ version: createHash('sha256').update(value).digest().readUInt32BE(), value }))
}

/**
 * Accepts cookies and confirmation links that an earlier secret signed. The library accepts the current secret only, so they are signed again first:
 * in `onRequest` for its own addresses, in the hook for direct calls.
 */
export function acceptEarlierSecrets({ current, previous = [] }: Secrets): BetterAuthPlugin {
  const renew = (signed: string, encoding: BinaryEncoding) => signAnew(signed, encoding, current, previous)
  const renewCookies = (header: string | null) => header?.replace(/(?<==)[^;\s]+/g, (value) => renewCookie(value, renew)) ?? null
  return {
    id: 'earlier-secrets',
    async onRequest(request) {
      if (previous.length === 0) return
      const url = new URL(request.url)
      const token = url.pathname.endsWith('/verify-email') ? url.searchParams.get('token') : null
      if (token) url.searchParams.set('token', renew(token, 'base64url') ?? token)
      const renewed = new Request(url, request)
      const cookie = renewCookies(request.headers.get('cookie'))
      if (cookie) renewed.headers.set('cookie', cookie)
      return { request: renewed }
    },
    hooks: {
      before: [
        {
          matcher: () => previous.length > 0,
          handler: createAuthMiddleware(async ({ headers }) => {
            const cookie = renewCookies(headers?.get('cookie') ?? null)
            return cookie ? { context: { headers: new Headers({ cookie }) } } : undefined
          }),
        },
      ],
    },
  }
}

type BinaryEncoding = 'base64' | 'base64url'

function renewCookie(value: string, renew: (signed: string, encoding: BinaryEncoding) => string | null): string {
  if (!/^[\w.~!%-]+$/.test(value)) return value
  try {
    const renewed = renew(decodeURIComponent(value), 'base64')
    return renewed === null ? value : encodeURIComponent(renewed)
  } catch {
    // Not a cookie of the library: its encoding differs.
    return value
  }
}

function signAnew(signed: string, encoding: BinaryEncoding, current: string, previous: string[]): string | null {
  const dot = signed.lastIndexOf('.')
  const [text, signature] = [signed.slice(0, dot), Buffer.from(signed.slice(dot + 1), encoding)]
  const sign = (secret: string) => createHmac('sha256', secret).update(text).digest()
  const isEarlier = previous.some((secret) => signature.length === 32 && timingSafeEqual(sign(secret), signature))
  return isEarlier ? `${text}.${sign(current).toString(encoding)}` : null
}
