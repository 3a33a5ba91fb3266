import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'

/** Signed and valid for ten minutes: a link of another person must not make the page say this. */
const token = defineToken({ purpose: 'sign-in-notice', days: 10 / (24 * 60) })

/** What the sign-in page says after an action: the account is erased, or the password is set. */
export type SignInNotice = 'erased' | 'reset'

export const getNoticePath = (notice: SignInNotice, now?: Date): string => `/sign-in?notice=${token.create(notice, now)}`

export function parseSignInNotice(search: URLSearchParams): SignInNotice | null {
  const notice = token.parse(search.get('notice') ?? '')
  return notice === 'erased' || notice === 'reset' ? notice : null
}
