/** A normalised path: one slash at the start, none at the end. */
export function getPlainPath(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`
}

/** Spec §2: only this page has no Courses select; its address is case-sensitive. */
export function hasCourseSelect(pathname: string): boolean {
  return getPlainPath(pathname) !== '/Career-Success-workshop'
}

export function hasCallButton(pathname: string): boolean {
  return getPlainPath(pathname) !== '/career-quiz'
}

const pagesWithoutPopup = ['/thank-you', '/privacy-policy', '/contact', '/codeclash']

/** The popup does not open on four pages (spec §4). */
export function canShowPopup(pathname: string): boolean {
  return !pagesWithoutPopup.includes(getPlainPath(pathname).toLowerCase())
}

const signInPages = [
  '/sign-in',
  '/sign-up',
  '/forgotten-password',
  '/reset-password',
  '/verify-email',
  '/sign-in-link',
  '/sign-in-mailed',
  '/first-admin',
  '/sign-out',
]

/** The header's "Sign in" link: returns to this page afterwards, unless this page is about signing in. */
export function getSignInPath(pathname: string, search: string): string {
  const path = getPlainPath(pathname).toLowerCase()
  const returnTo = signInPages.includes(path) || path.startsWith('/sign-in/') ? new URLSearchParams(search).get('returnTo') : pathname + search
  return returnTo ? `/sign-in?${new URLSearchParams({ returnTo })}` : '/sign-in'
}
