/** Addresses whose token opens something personal: all that `defineLink` takes. */
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

/** A path as it may be kept and shown to staff: of an address with a token only the page. */
export function redactToken(path: string): string {
  return path.replace(address, '$1')
}
