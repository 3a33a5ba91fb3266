/** Set by our own server on calls to the account service; the same name sent by a visitor is never read. */
export const clientAddressHeader = 'x-client-address'

/**
 * The address that rate limits count by.
 * @param socketAddress the connection's other end
 * @param forwardedFor the X-Forwarded-For header, if any
 * @param trustedProxies how many reverse proxies of ours append to it; 0 ignores the header, which anyone can write
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || socketAddress
}
