import { isIP } from 'node:net'
import { config } from '#app/platform/config.server.ts'

/** The host that passkeys belong to, and the origin that a browser must send. */
type RelyingParty = { id: string; origin: string }

/** Accepted signatures by COSE number: EdDSA, ES256 and RS256. The library's default includes one that Node calls experimental. */
export const acceptedAlgorithms = [-8, -7, -257]

/** The site for passkeys; null if its address cannot have them: an IP address, or plain http except on localhost. */
export function findRelyingParty(): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(config().publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !(protocol === 'https:' || isLocal)) return null
  return { id: hostname, origin }
}

export const canUsePasskeys = (): boolean => findRelyingParty() !== null
