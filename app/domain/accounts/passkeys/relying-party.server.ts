import { isIP } from 'node:net'
import { config } from '#app/platform/config.server.ts'

/** Whose passkeys they are: the host of the site, and the address that a browser must show. */
export type RelyingParty = { id: string; origin: string }

/** The site for passkeys; null: browsers have none at such an address, which is an IP address or neither https nor this machine. */
export function findRelyingParty(): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(config().publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !(protocol === 'https:' || isLocal)) return null
  return { id: hostname, origin }
}

/** Whether passkeys can be offered at all: the browser then says whether it has them. */
export const canUsePasskeys = (): boolean => findRelyingParty() !== null
