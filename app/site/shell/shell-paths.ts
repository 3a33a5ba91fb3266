/** A path as the shell compares it: one slash in front, none behind. */
export function plainPath(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`
}

/** Spec §2: the Courses select is absent from this one page; its address is case-sensitive. */
export function showsCourseSelect(pathname: string): boolean {
  return plainPath(pathname) !== '/Career-Success-workshop'
}

export function showsCallButton(pathname: string): boolean {
  return plainPath(pathname) !== '/career-quiz'
}

const pagesWithoutPopup = ['/thank-you', '/privacy-policy', '/contact', '/codeclash']

/** Spec §4: the popup flag stays off on four pages. */
export function allowsPopup(pathname: string): boolean {
  return !pagesWithoutPopup.includes(plainPath(pathname).toLowerCase())
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

/** Where the header's "Sign in" leads: back to this page afterwards, unless this page is itself about signing in. */
export function signInPath(pathname: string, search: string): string {
  const path = plainPath(pathname).toLowerCase()
  const returnTo = signInPages.includes(path) || path.startsWith('/sign-in/') ? new URLSearchParams(search).get('returnTo') : pathname + search
  return returnTo ? `/sign-in?${new URLSearchParams({ returnTo })}` : '/sign-in'
}
