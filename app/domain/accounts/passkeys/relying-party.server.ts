import { isIP } from 'node:net'
import { config } from '#app/platform/config.server.ts'

/** Whose passkeys they are: the host of the site, and the address that a browser must show. */
export type RelyingParty = { id: string; origin: string }

/** Signatures that are accepted: EdDSA, ES256 and RS256, by their COSE numbers. The library's own choice has one that Node calls experimental. */
export const acceptedAlgorithms = [-8, -7, -257]

/** The site for passkeys; null: browsers have none at such an address, which is an IP address or neither https nor this machine. */
export function findRelyingParty(): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(config().publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !(protocol === 'https:' || isLocal)) return null
  return { id: hostname, origin }
}

/** Whether passkeys can be offered at all: the browser then says whether it has them. */
export const canUsePasskeys = (): boolean => findRelyingParty() !== null
