const anySite = 'https://site.invalid'

/**
 * Where to go back to after a form: a path of this site, so that a link cannot send a visitor elsewhere.
 * @param value what the address or the form said
 * @returns the path as given, or `/` for anything that is not one
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000) return '/'
  // A browser reads `//host` and `/\host` as another site, and drops tabs and line breaks before it looks.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return '/'
  // `/.//host` becomes `//host` once somebody has tidied it.
  return URL.canParse(value, anySite) && !new URL(value, anySite).pathname.startsWith('//') ? value : '/'
}
