import type { HeadersArgs } from 'react-router'

/** For a page whose address is the key to one person's data: it must not be indexed or cached. */
export function getKeyPageHeaders() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
}

/** For a page with a form about an account: the headers of the action (Retry-After), and no-store. */
export const getFormHeaders = ({ actionHeaders }: HeadersArgs): Headers => withNoStore(actionHeaders)

export function withNoStore(headers: Headers): Headers {
  const uncached = new Headers(headers)
  uncached.set('Cache-Control', 'no-store')
  return uncached
}
