import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'

/** Signed and valid for ten minutes: a link of another person must not make the page say this. */
const token = defineToken({ purpose: 'sign-in-notice', days: 10 / (24 * 60) })

const notices = ['erased', 'reset', 'confirmed'] as const

/** What the sign-in page says after an action: the account is erased, the password is set, or the mail address was confirmed before. */
type SignInNotice = (typeof notices)[number]

export const getNoticePath = (notice: SignInNotice, now?: Date): string => `/sign-in?notice=${token.create(notice, now)}`

export function parseSignInNotice(search: URLSearchParams): SignInNotice | null {
  const stated = token.parse(search.get('notice') ?? '')
  return notices.find((notice) => notice === stated) ?? null
}
