/** For a page whose address is the key to one person's data: it must not be indexed or cached. */
export function getKeyPageHeaders() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
}
