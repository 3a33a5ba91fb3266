/** Every path of `defineLink`: its token gives access to personal data. */
const linkPaths = [
  '/booking/:token',
  '/test/:token',
  '/my-data/:token',
  '/story-consent/:token',
  '/wishlist/shared/:token',
  '/wishlist/alerts/:token',
  '/invitation?token=:token',
  '/account/email/:token',
] as const

export type LinkPath = (typeof linkPaths)[number]

const pages = linkPaths.map((path) => path.replace(/[/?][^/?]*$/, ''))
const address = new RegExp(`^(${pages.join('|')})[/?].*`, 's')

/** Removes the token of a path, so that the path may be stored and shown to staff. */
export function redactToken(path: string): string {
  return path.replace(address, '$1')
}
