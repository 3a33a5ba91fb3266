import { safeReturnPath } from '#app/lib/safe-return-path.ts'

/** Carried through sign-in and sign-up. `add`: a course whose adding to the wishlist waited. */
export type SignInReturn = { returnTo: string; add: string }

/** Anything that is not a path of this site becomes the home page. */
export function readSignInReturn(source: { get(name: string): unknown }): SignInReturn {
  const add = source.get('add')
  return { returnTo: safeReturnPath(source.get('returnTo')), add: typeof add === 'string' ? add.slice(0, 100) : '' }
}

export function withSignInReturn(path: string, { returnTo, add }: SignInReturn): string {
  const query = new URLSearchParams()
  if (returnTo !== '/') query.set('returnTo', returnTo)
  if (add) query.set('add', add)
  return query.size > 0 ? `${path}?${query}` : path
}
