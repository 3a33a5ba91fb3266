import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Secrets } from '#app/platform/crypto/signed-tokens.server.ts'

/** The secrets as the library takes them for what it encrypts. The number goes before each text and is the same wherever the secret is. */
export function encryptionKeys({ current, previous = [] }: Secrets): { version: number; value: string }[] {
  return [...new Set([current, ...previous])].map((value) => ({ version: createHash('sha256').update(value).digest().readUInt32BE(), value }))
}

/**
 * Lets in cookies and confirmation links that an earlier secret signed: of those the library takes only the current one's, so
 * they are signed again before it looks. Its own forms come through `onRequest`, direct calls through the hook.
 */
export function acceptEarlierSecrets({ current, previous = [] }: Secrets): BetterAuthPlugin {
  const renew = (signed: string, encoding: Encoding) => signAnew(signed, encoding, current, previous)
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

type Encoding = 'base64' | 'base64url'

function renewCookie(value: string, renew: (signed: string, encoding: Encoding) => string | null): string {
  if (!/^[\w.~!%-]+$/.test(value)) return value
  try {
    const renewed = renew(decodeURIComponent(value), 'base64')
    return renewed === null ? value : encodeURIComponent(renewed)
  } catch {
    // Not encoded as a cookie of the library's is.
    return value
  }
}

/** A text with its signature after the last dot, signed by the current secret; null if none of the earlier ones signed it. */
function signAnew(signed: string, encoding: Encoding, current: string, previous: string[]): string | null {
  const dot = signed.lastIndexOf('.')
  const [text, signature] = [signed.slice(0, dot), Buffer.from(signed.slice(dot + 1), encoding)]
  const sign = (secret: string) => createHmac('sha256', secret).update(text).digest()
  const isEarlier = previous.some((secret) => signature.length === 32 && timingSafeEqual(sign(secret), signature))
  return isEarlier ? `${text}.${sign(current).toString(encoding)}` : null
}
