import { isIP } from 'node:net'

/** Only our server sets this header, on calls to the account service. A header from a visitor is never read. */
export const clientAddressHeader = 'x-client-address'

/** Returns the address without a port, and IPv4 written as IPv6 as IPv4. @param trustedProxies how many append to the header; 0 ignores it */
export function getClientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  const hop = trustedProxies > 0 ? forwardedFor?.split(',').at(-trustedProxies) : undefined
  // Only our proxy can have written a hop that is not an address. Then only the proxy's own address is known.
  return parseAddress(hop ?? '') ?? parseAddress(socketAddress) ?? socketAddress
}

/** The key under which limits count an address: for IPv6 the /64 of one household, which can use all addresses in it. */
export function getRateLimitKey(address: string): string {
  const plain = parseAddress(address) ?? address
  if (isIP(plain) !== 6) return plain
  return `${splitGroups(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Converts `203.0.113.7:4000`, `[2001:db8::1]:443`, `::ffff:203.0.113.7` and similar text to a bare address; null for other text. */
function parseAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null
  const groups = splitGroups(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : bare
}

function splitGroups(address: string): number[] {
  const [head = [], tail] = address.split('::').map((part) => (part ? part.split(':').flatMap(parseGroup) : []))
  return tail ? [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail] : head
}

/** The last 32 bits may be written as IPv4. */
function parseGroup(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
