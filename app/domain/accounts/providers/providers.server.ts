import { z } from 'zod'
import { cleanLine } from '#app/lib/plain-text.ts'
import { hasWebAddress } from '#app/lib/web-address.ts'
import type { OidcProvider } from '#app/platform/config.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { ProviderClaims } from '#app/platform/oidc/provider-client.server.ts'

export type ShownProvider = { name: string; label: string }

/** A person's identity at a provider. `accountId`: the person at this issuer; it never changes. */
export type Identity = { accountId: string; email: string | null; emailVerified: boolean; name: string | null }

const longestName = 100
const longestEmail = 254
/** The standard allows 255 characters for the subject. */
const longestAccountId = 1_000

export function listProviders(): ShownProvider[] {
  return config().providers.map(({ name, label }) => ({ name, label }))
}

export function findProvider(name: string): OidcProvider | null {
  return config().providers.find((one) => one.name === name) ?? null
}

/** The provider's name for people; the technical name if the configuration no longer has it. */
export function getProviderLabel(providerId: string): string {
  const name = providerId.replace(/^oidc:/, '')
  return findProvider(name)?.label ?? name
}

/** It is registered at the provider. */
export function redirectUri({ name }: ShownProvider): string {
  return `${config().publicUrl}/sign-in/with/${name}/callback`
}

export function findIdentity({ issuer, subject, ...claims }: ProviderClaims): Identity | null {
  // Includes the issuer: if the configuration changes the issuer of a name, its people are other people.
  const accountId = `${issuer} ${subject}`
  if (subject === '' || accountId.length > longestAccountId || /\p{Cc}/u.test(accountId)) return null
  const email = cleanLine(claims.email ?? '').toLowerCase()
  const isEmail = email.length <= longestEmail && z.email().safeParse(email).success
  const name = cleanLine(claims.name ?? '')
  const isName = name !== '' && name.length <= longestName && !hasWebAddress(name)
  return { accountId, email: isEmail ? email : null, emailVerified: isEmail && claims.emailVerified, name: isName ? name : null }
}
