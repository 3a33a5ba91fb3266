import { z } from 'zod'
import type { OidcProvider } from '#app/lib/oidc-settings.server.ts'
import { plainLine } from '#app/lib/plain-text.ts'
import { hasWebAddress } from '#app/lib/web-address.ts'
import { config } from '#app/platform/config.server.ts'
import type { ProviderClaims } from '#app/platform/oidc/provider-client.server.ts'

export type ShownProvider = { name: string; label: string }

/** Who a provider says a person is. `accountId`: the person at this issuer, for ever. */
export type Identity = { accountId: string; email: string | null; emailVerified: boolean; name: string | null }

const longestName = 100
const longestEmail = 254
/** The standard has 255 characters of the subject. */
const longestAccountId = 1_000

export function listProviders(): ShownProvider[] {
  return config().providers.map(({ name, label }) => ({ name, label }))
}

/** A provider by its name; null: not configured. */
export function findProvider(name: string): OidcProvider | null {
  return config().providers.find((one) => one.name === name) ?? null
}

/** The name of a credential's provider for people; its own name if the configuration no longer has it. */
export function providerLabel(providerId: string): string {
  const name = providerId.replace(/^oidc:/, '')
  return findProvider(name)?.label ?? name
}

/** Where a provider sends browsers back to; it is registered there. */
export function redirectUri({ name }: ShownProvider): string {
  return `${config().publicUrl}/sign-in/with/${name}/callback`
}

/** What a provider says of a person in the site's own form; null without a usable subject. */
export function identityOf({ issuer, subject, ...claims }: ProviderClaims): Identity | null {
  // With the issuer: another issuer under the same name of the configuration has other people.
  const accountId = `${issuer} ${subject}`
  if (subject === '' || accountId.length > longestAccountId || /\p{Cc}/u.test(accountId)) return null
  const email = plainLine(claims.email ?? '').toLowerCase()
  const isEmail = email.length <= longestEmail && z.email().safeParse(email).success
  const name = plainLine(claims.name ?? '')
  const isName = name !== '' && name.length <= longestName && !hasWebAddress(name)
  return { accountId, email: isEmail ? email : null, emailVerified: isEmail && claims.emailVerified, name: isName ? name : null }
}
