import * as ownPasskeys from '../../app/routes/account/own-passkeys.tsx'
import * as optionsRoute from '../../app/routes/account/passkey-options.ts'
import type { CookieJar } from './identity-provider.ts'
import { openBrowser } from './phone-browser.ts'
import { createAuthenticator } from './software-authenticator.ts'

type PasskeyOptions = Parameters<ReturnType<typeof createAuthenticator>['create']>[0] & { excludeCredentials?: { id: string }[]; allowCredentials?: unknown[] }

/** The options that the server gives a browser to sign. */
export async function optionsFor(jar: CookieJar, use: 'sign-in' | 'confirm' | 'add'): Promise<PasskeyOptions> {
  const path = use === 'sign-in' ? '/sign-in/passkey-options' : '/account/passkey-options'
  const { status, json } = await openBrowser(optionsRoute, { jar, path }).post({ use })
  if (status !== 200) throw new Error(`The options were answered with ${status}.`)
  return json as PasskeyOptions
}

/** The cookies of a browser with a signed-in person. @param cookie as returned by `signedInAs` */
export function jarOf(cookie: string): CookieJar {
  const at = cookie.indexOf('=')
  return new Map([[cookie.slice(0, at), cookie.slice(at + 1)]])
}

export async function addPasskeyIn(jar: CookieJar, options: Parameters<typeof createAuthenticator>[0] = {}) {
  const authenticator = createAuthenticator(options)
  const passkey = authenticator.create(await optionsFor(jar, 'add'))
  const answer = await openBrowser(ownPasskeys, { jar }).post({ form: 'add-passkey', passkey })
  return { authenticator, answer }
}
