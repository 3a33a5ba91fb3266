import { createHash, randomBytes } from 'node:crypto'
import { createBrowserToken, findBrowserToken } from '#app/domain/accounts/browser-token.server.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'
import { createSiteCookie } from '#app/platform/http/site-cookie.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'

const cookieName = 'passkey'
const minutes = retentionPeriods.passkeyMinutes
// Signed instead of stored: each view of the sign-in page gets one, and few are used.
const challenges = defineToken({ purpose: 'passkey', days: minutes / (24 * 60) })
/** Longer than a challenge is valid, so that the row that marks it as used outlives it. */
const once = { window: 2 * minutes * 60, max: 1 }

/** `userId` null: a person who signs in. */
export type ChallengeUse = { use: 'sign-in' | 'confirm' | 'add'; userId: string | null }

/** A challenge for this browser only, valid once for five minutes. @returns it and the cookie that identifies the browser */
export function createChallenge(request: Request, use: ChallengeUse): { challenge: string; cookie: string } {
  const browser = findBrowserToken(request, cookieName) ?? createBrowserToken()
  const nonce = randomBytes(16).toString('base64url')
  return {
    challenge: challenges.create(`${nonce}.${bind(nonce, browser, use)}`),
    cookie: createSiteCookie(cookieName, browser, minutes * 60),
  }
}

/** @returns false if it is for another browser or use, expired or already used */
export async function consumeChallenge(request: Request, use: ChallengeUse, challenge: string): Promise<boolean> {
  const [nonce, bound] = challenges.parse(challenge)?.split('.') ?? []
  const browser = findBrowserToken(request, cookieName)
  if (!nonce || browser === null || bound !== bind(nonce, browser, use)) return false
  return (await consume(`passkey-challenge|${nonce}`, once)).allowed
}

/** Binds the challenge to the browser's secret cookie, because a challenge itself can be read. */
const bind = (nonce: string, browser: string, { use, userId }: ChallengeUse) =>
  createHash('sha256')
    .update([nonce, browser, use, userId ?? ''].join('/'))
    .digest('base64url')
