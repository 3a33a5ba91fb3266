/** Addresses with a token that gives access to personal data: every path of `defineLink`. */
const linkPaths = [
  '/booking/:token',
  '/test/:token',
  '/my-data/:token',
  '/story-consent/:token',
  '/wishlist/shared/:token',
  '/invitation?token=:token',
  '/account/email/:token',
] as const

export type LinkPath = (typeof linkPaths)[number]

const pages = linkPaths.map((path) => path.replace(/[/?][^/?]*$/, ''))
const address = new RegExp(`^(${pages.join('|')})[/?].*`, 's')

/** A path that may be stored and shown to staff: without the token. */
export function redactToken(path: string): string {
  return path.replace(address, '$1')
}
