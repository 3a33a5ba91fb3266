import { safeReturnPath } from '#app/lib/safe-return-path.ts'

/** What sign-in and sign-up carry through: where to go afterwards, and a course whose adding to the wishlist waited for it. */
export type SignInReturn = { returnTo: string; add: string }

/** Reads the two from an address or a form; anything that is not a path of this site becomes the home page. */
export function readSignInReturn(source: { get(name: string): unknown }): SignInReturn {
  const add = source.get('add')
  return { returnTo: safeReturnPath(source.get('returnTo')), add: typeof add === 'string' ? add.slice(0, 100) : '' }
}

/** The address of an account page with both carried along. */
export function withSignInReturn(path: string, { returnTo, add }: SignInReturn): string {
  const query = new URLSearchParams()
  if (returnTo !== '/') query.set('returnTo', returnTo)
  if (add) query.set('add', add)
  return query.size > 0 ? `${path}?${query}` : path
}
