import { parseReturnPath } from '#app/lib/safe-return-path.ts'

/** In the address of the sign-in page: the person signed out before the browser's changes reached the account. */
export const unsavedParam = 'unsaved'

/** In the address of the sign-in page: the person sent a form after the session had ended. */
export const unsentParam = 'unsent'

export function withUnsaved(returnTo = '/sign-in'): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}${unsavedParam}=`
}

/** Data that sign-in and sign-up pass on: where to go afterwards, and a course to add to the wishlist then. */
export type SignInReturn = { returnTo: string; add: string }

/** Reads both from an address or a form. Replaces anything that is not a path of this site by the home page. */
export function parseSignInReturn(source: { get(name: string): unknown }): SignInReturn {
  const add = source.get('add')
  return { returnTo: parseReturnPath(source.get('returnTo')), add: typeof add === 'string' ? add.slice(0, 100) : '' }
}

export function withSignInReturn(path: string, { returnTo, add }: SignInReturn): string {
  const query = new URLSearchParams()
  if (returnTo !== '/') query.set('returnTo', returnTo)
  if (add) query.set('add', add)
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
