import { redirect } from 'react-router'

/**
 * The answer to a form that did its work: go on to a page, with cookies set. Reloading that page sends nothing again.
 * @param to a path of this site
 * @param cookies whole Set-Cookie values
 */
export function redirectAfterPost(to: string, cookies: string[] = []): Response {
  return redirect(to, { status: 303, headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}
