import { createHmac, timingSafeEqual } from 'node:crypto'
import { auth } from './auth.server.ts'

/** The name of the session's cookie, with its prefix where the site is on https. */
export async function sessionCookieName(): Promise<string> {
  return (await auth().$context).authCookies.sessionToken.name
}

/** Whether a request has a session's cookie at all, and its token; null for a token that this site did not sign. */
export async function readSessionCookie(headers: Headers): Promise<{ token: string | null } | null> {
  const name = await sessionCookieName()
  const pair = headers
    .get('cookie')
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
  if (pair === undefined) return null
  return { token: verify(pair.slice(name.length + 1), [(await auth().$context).secret]) }
}

/** The cookie that takes a session's cookie away. */
export async function endedSessionCookie(): Promise<string> {
  const { name, attributes } = (await auth().$context).authCookies.sessionToken
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`
}

/** The account service writes `token.signature`, percent-encoded. @param secrets any of which may have signed it */
function verify(value: string, secrets: string[]): string | null {
  const [, token, signature] = /^([\w-]+)(?:\.|%2E)([\w+/=%]+)$/i.exec(value) ?? []
  if (!token || !signature) return null
  const given = Buffer.from(signature.replaceAll(/%2B/gi, '+').replaceAll(/%2F/gi, '/').replaceAll(/%3D/gi, '='), 'base64')
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(token).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? token : null
}
