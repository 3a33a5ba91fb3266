import { redirect } from 'react-router'

/** A reload of the page at `to`, a path of this site, does not send the form again. @param cookies whole Set-Cookie values */
export function redirectAfterPost(to: string, cookies: string[] = []): Response {
  return redirect(to, { status: 303, headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}
