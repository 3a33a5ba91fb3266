const anySite = 'https://site.invalid'

/** Returns a path of this site as browsers send it, in ASCII, or `/` for any other value, so that a link cannot send a visitor to another site. */
export function parseReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000) return '/'
  // A browser reads `//host` and `/\host` as another site, and first removes tabs and line breaks.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return '/'
  if (!URL.canParse(value, anySite)) return '/'
  const { pathname, search, hash } = new URL(value, anySite)
  // URL normalisation turns `/.//host` into `//host`.
  return pathname.startsWith('//') ? '/' : pathname + search + hash
}
